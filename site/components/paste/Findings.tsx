import type { RefObject, VNode } from 'preact';
import type { Diagnostic } from '../../../sim/paste/index.ts';
import type { Reading } from '../useReading.ts';
import { Diagnostics } from './Diagnostics.tsx';
import { Ending } from './Ending.tsx';
import { FORMAT_NAMES } from './formats.ts';
import { ServerList } from './ServerList.tsx';

interface Props {
  readonly text: string;
  readonly reading: Reading;
  readonly selected: string | undefined;
  /** Where the text stands: what a remark is about is selected there. */
  readonly area: RefObject<HTMLTextAreaElement>;
  readonly onSelect: (server: string) => void;
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

/** What was found in a paste: its pieces, how its last call ended, the remarks on it, and its servers. */
export function Findings({ text, reading, selected, area, onSelect }: Props): VNode {
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
    <>
      <p class="quiet" role="status">
        Read: {recognised(reading)}
      </p>
      {reading.said && <Ending said={reading.said} />}
      <Diagnostics diagnostics={reading.result.diagnostics} onShow={show} />
      <ServerList servers={reading.result.servers} selected={selected} onSelect={onSelect} />
    </>
  );
}
