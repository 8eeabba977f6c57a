import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { Diagnostic } from '../../../sim/paste/index.ts';
import { EXAMPLE_PASTE } from '../../model/paste.ts';
import type { Reading } from '../useReading.ts';
import { Diagnostics } from './Diagnostics.tsx';
import { Ending } from './Ending.tsx';
import { FORMAT_NAMES } from './formats.ts';
import { PasteArea } from './PasteArea.tsx';
import { ServerList } from './ServerList.tsx';

interface Props {
  readonly text: string;
  readonly reading: Reading | undefined;
  readonly selected: string | undefined;
  readonly onText: (text: string) => void;
  readonly onSelect: (server: string) => void;
  /** Called when somebody is about to paste: the readers are fetched then. */
  readonly onApproach: () => void;
}

/** What was recognised, in a line: "MCP servers (lines 2–19), shell lines (line 28)". */
function recognised({ result }: Reading): string {
  return result.blocks
    .map(({ format, line, endLine }) => {
      const where = line === endLine ? `line ${line}` : `lines ${line}–${endLine}`;
      return `${FORMAT_NAMES[format]} (${where})`;
    })
    .join(', ');
}

/** The offset at which a line begins. */
function offsetOf(text: string, line: number): number {
  let offset = 0;
  for (let i = 1; i < line; i++) {
    const next = text.indexOf('\n', offset);
    if (next < 0) return text.length;
    offset = next + 1;
  }
  return offset;
}

/** The box for everything that is in hand: read while typing, in the page, and nowhere else. */
export function PasteBox({ text, reading, selected, onText, onSelect, onApproach }: Props): VNode {
  const area = useRef<HTMLTextAreaElement>(null);
  const show = ({ line }: Diagnostic): void => {
    const from = offsetOf(text, line);
    const to = text.indexOf('\n', from);
    const element = area.current;
    if (!element) return;
    element.focus();
    element.setSelectionRange(from, to < 0 ? text.length : to);
    // A selection alone does not scroll; no line is wrapped, so each takes its share of the height.
    element.scrollTop = ((line - 3) / text.split('\n').length) * element.scrollHeight;
    element.scrollLeft = 0;
  };
  return (
    <section class="paste" aria-labelledby="paste-title">
      <div class="paste-head">
        <h2 id="paste-title">Paste the error, the log or your configuration</h2>
        <span class="buttons">
          <button type="button" onClick={() => onText(EXAMPLE_PASTE)} onPointerEnter={onApproach}>
            Example
          </button>
          {text !== '' && (
            <button type="button" onClick={() => onText('')}>
              Clear
            </button>
          )}
        </span>
      </div>
      <label class="quiet" for="paste-area">
        An error message, a log, <code>.mcp.json</code>, <code>settings.json</code>, <code>export</code>{' '}
        lines, all at once; files can be dropped. It is read in this page and goes nowhere else.
      </label>
      <PasteArea text={text} areaRef={area} onText={onText} onApproach={onApproach} />
      {reading && text.trim() !== '' && (
        <>
          <p class="quiet" role="status">
            Read: {recognised(reading)}
          </p>
          {reading.said && <Ending said={reading.said} />}
          <Diagnostics diagnostics={reading.result.diagnostics} onShow={show} />
          <ServerList servers={reading.result.servers} selected={selected} onSelect={onSelect} />
        </>
      )}
    </section>
  );
}
