import type { Caret, Field } from './field.ts';

/** The offset at which a line begins; beyond the last line: the end. */
function lineStart(text: string, line: number): number {
  let at = 0;
  for (let i = 1; i < line; i++) {
    const next = text.indexOf('\n', at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  return at;
}

function caretOf({ value, selectionStart }: HTMLTextAreaElement): Caret {
  let line = 1;
  let start = 0;
  for (let at = value.indexOf('\n'); at >= 0 && at < selectionStart; at = value.indexOf('\n', at + 1)) {
    line++;
    start = at + 1;
  }
  return { line, column: selectionStart - start + 1 };
}

/** The plain box: a finding selects its line from the place on. */
export function fieldOf(area: HTMLTextAreaElement, sourceId: number): Field {
  return {
    sourceId,
    select: ({ line, column }) => {
      const { value } = area;
      const start = lineStart(value, line);
      const end = value.indexOf('\n', start);
      area.focus({ preventScroll: true });
      area.setSelectionRange(Math.min(start + column - 1, value.length), end < 0 ? value.length : end);
      // A selection alone does not scroll; no line is wrapped, so each takes its share of the height.
      area.scrollTop = ((line - 3) / value.split('\n').length) * area.scrollHeight;
      area.scrollLeft = 0;
      area.scrollIntoView({ block: 'nearest' });
    },
    watch: (onCaret) => {
      const tell = (): void => {
        if (document.activeElement === area) onCaret(caretOf(area));
      };
      document.addEventListener('selectionchange', tell);
      return () => document.removeEventListener('selectionchange', tell);
    },
  };
}
