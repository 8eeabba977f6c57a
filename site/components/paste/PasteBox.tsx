import type { FunctionComponent, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Tool } from '../useTool.ts';
import type { PasteAnswerProps } from './answer/PasteAnswer.tsx';
import { DropZone } from './DropZone.tsx';
import { Examples } from './Examples.tsx';
import type { EditorProps } from './editor/Editor.tsx';
import type { Field } from './field.ts';
import { PasteArea } from './PasteArea.tsx';
import { PasteButtons } from './PasteButtons.tsx';
import { Tabs } from './Tabs.tsx';
import { TooLarge } from './TooLarge.tsx';
import { usePaste } from './usePaste.ts';

/** The box for everything that is in hand: read while typing, beside the page, and nowhere else. */
export function PasteBox({ tool }: { readonly tool: Tool }): VNode {
  const paste = usePaste(tool);
  const { active, progress, reading } = paste;
  const [field, setField] = useState<Field>();
  const [Editor, setEditor] = useState<FunctionComponent<EditorProps>>();
  const Answer = useAnswer(!paste.isEmpty);
  const mark = async (): Promise<void> => {
    const { Editor: loaded } = await import('./editor/Editor.tsx');
    setEditor(() => loaded);
  };
  return (
    <section class="paste" aria-labelledby="paste-title">
      <div class="paste-head">
        <h2 id="paste-title">Paste the error, the log or your configuration</h2>
        <PasteButtons
          paste={paste}
          hasMarks={Editor !== undefined}
          onMarks={() => (Editor ? setEditor(undefined) : mark())}
        />
      </div>
      <label class="quiet" for="paste-area">
        An error message, a log, <code>.mcp.json</code>, <code>settings.json</code>, <code>export</code>{' '}
        lines: all at once, files too. Nothing leaves this page.
      </label>
      <Tabs paste={paste} />
      <DropZone paste={paste}>
        {active.blob ? (
          <TooLarge source={active} />
        ) : Editor ? (
          <Editor
            key={active.id}
            source={active}
            diagnostics={reading?.result.diagnostics ?? []}
            onField={setField}
            onText={paste.setText}
          />
        ) : (
          <PasteArea paste={paste} onField={setField} />
        )}
      </DropZone>
      <Examples paste={paste} />
      {Answer ? (
        <Answer tool={tool} paste={paste} field={field} />
      ) : (
        progress && (
          <p class="quiet" role="status">
            Reading …
          </p>
        )
      )}
    </section>
  );
}

/** What shows the findings is fetched with the first paste. */
function useAnswer(isNeeded: boolean): FunctionComponent<PasteAnswerProps> | undefined {
  const [found, setFound] = useState<FunctionComponent<PasteAnswerProps>>();
  useEffect(() => {
    if (isNeeded && !found)
      import('./answer/PasteAnswer.tsx').then(({ PasteAnswer }) => setFound(() => PasteAnswer));
  }, [isNeeded]);
  return isNeeded ? found : undefined;
}
