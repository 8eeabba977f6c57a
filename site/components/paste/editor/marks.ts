import type { Diagnostic as Mark } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { Diagnostic } from '../../../../sim/paste/index.ts';

/** What a mark runs under: a text in quotes, or all up to the next sign of the language. */
const PIECE = /"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,;{}[\]()]+|./y;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The piece of text at a place, or the end of the text where there is none. */
export function rangeAt(doc: Text, { line, column }: Pick<Diagnostic, 'line' | 'column'>): Range {
  if (line > doc.lines) return { from: doc.length, to: doc.length };
  const { from: start, text } = doc.line(line);
  PIECE.lastIndex = Math.min(column - 1, text.length);
  const from = start + PIECE.lastIndex;
  const found = PIECE.exec(text)?.[0] ?? '';
  return { from, to: from + found.length };
}

function messageOf({ message, fix }: Diagnostic): Node {
  const box = document.createElement('div');
  box.append(message);
  if (fix) {
    const code = document.createElement('code');
    code.textContent = fix.text;
    box.append(document.createElement('br'), code);
  }
  return box;
}

/** A finding as the editor marks it; its fix can be copied where it stands. */
export function markOf(finding: Diagnostic, doc: Text): Mark {
  const { severity, message, fix } = finding;
  return {
    ...rangeAt(doc, finding),
    severity,
    message: fix ? `${message} ${fix.text}` : message,
    renderMessage: () => messageOf(finding),
    ...(fix
      ? { actions: [{ name: 'Copy the fix', apply: () => void navigator.clipboard.writeText(fix.text) }] }
      : {}),
  };
}
