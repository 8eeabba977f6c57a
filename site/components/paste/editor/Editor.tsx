import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Diagnostic } from '../../../../sim/paste/index.ts';
import type { Caret, Field } from '../field.ts';
import { rowsFor } from '../rows.ts';
import type { Source } from '../sources/source.ts';
import { look } from './look.ts';
import { markOf, rangeAt } from './marks.ts';

export interface EditorProps {
  readonly source: Source;
  readonly diagnostics: readonly Diagnostic[];
  readonly onField: (field: Field) => void;
  readonly onText: (text: string) => void;
}

type Watcher = (caret: Caret) => void;

/** The text with a mark at each finding. It stands in a shadow tree, where the page's policy lets it have its styles. */
export function Editor({ source, diagnostics, onField, onText }: EditorProps): VNode {
  const { id, name, text } = source;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>();
  // What was typed here comes back as text; somebody who types fast is ahead of it.
  const told = useRef<string[]>([]);
  const tell = useRef(onText);
  tell.current = onText;
  useEffect(() => {
    if (!host.current) return undefined;
    const watchers = new Set<Watcher>();
    const onTyped = (value: string): void => {
      told.current.push(value);
      tell.current(value);
    };
    const made = makeView(host.current, text, onTyped, watchers);
    view.current = made;
    onField(fieldOf(made, watchers, id));
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const own = told.current.lastIndexOf(text);
    if (own >= 0) {
      told.current.splice(0, own + 1);
      return;
    }
    const doc = view.current?.state.doc;
    if (doc && doc.toString() !== text)
      view.current?.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
  }, [text]);
  useEffect(() => {
    const now = view.current;
    if (!now) return;
    const own = diagnostics.filter(({ file }) => (file ?? '') === name);
    now.dispatch(
      setDiagnostics(
        now.state,
        own.map((finding) => markOf(finding, now.state.doc)),
      ),
    );
  }, [diagnostics, name]);
  return <div class="editor" ref={host} style={{ '--rows': rowsFor(text) }} />;
}

function makeView(
  host: HTMLElement,
  text: string,
  onText: (text: string) => void,
  watchers: ReadonlySet<Watcher>,
): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const onUpdate = EditorView.updateListener.of((update) => {
    if (update.docChanged) onText(update.state.doc.toString());
    if (!update.selectionSet || !update.view.hasFocus) return;
    const { number, from } = update.state.doc.lineAt(update.state.selection.main.head);
    const caret = { line: number, column: update.state.selection.main.head - from + 1 };
    for (const watcher of watchers) watcher(caret);
  });
  const extensions = [
    lineNumbers(),
    lintGutter(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
    EditorView.contentAttributes.of({ 'aria-label': 'The text, with marks' }),
    look(matchMedia('(prefers-color-scheme: dark)').matches),
    onUpdate,
  ];
  return new EditorView({ state: EditorState.create({ doc: text, extensions }), root, parent: root });
}

function fieldOf(view: EditorView, watchers: Set<Watcher>, sourceId: number): Field {
  return {
    sourceId,
    select: (place) => {
      const { from, to } = rangeAt(view.state.doc, place);
      view.focus();
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
    },
    watch: (onCaret) => {
      watchers.add(onCaret);
      return () => watchers.delete(onCaret);
    },
  };
}
