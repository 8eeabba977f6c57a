import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { Diagnostic, PasteReading } from '../../../sim/paste/index.ts';
import { EXAMPLE_PASTE } from '../../model/paste.ts';
import { Diagnostics } from './Diagnostics.tsx';
import { ServerList } from './ServerList.tsx';

interface Props {
  readonly text: string;
  readonly reading: PasteReading | undefined;
  readonly selected: string | undefined;
  readonly onText: (text: string) => void;
  readonly onSelect: (server: string) => void;
  /** Called when somebody is about to paste: the readers are fetched then. */
  readonly onApproach: () => void;
}

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  'mcp-json': 'MCP servers',
  'mcp-entry': 'a server entry',
  'claude-json': '~/.claude.json',
  'settings-json': 'a settings file',
  shell: 'shell lines',
  markdown: 'Markdown',
  unknown: 'not recognised',
};

/** What was recognised, in a line: "MCP servers (lines 2–19), shell lines (line 28)". */
function recognised({ result }: PasteReading): string {
  return result.blocks
    .map(({ format, line, endLine }) => {
      const where = line === endLine ? `line ${line}` : `lines ${line}–${endLine}`;
      return `${FORMAT_NAMES[format] ?? format} (${where})`;
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

/** The box for configuration: read while typing, in the page, and nowhere else. */
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
        <h2 id="paste-title">Paste your configuration</h2>
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
        <code>.mcp.json</code>, <code>settings.json</code>, <code>export</code> lines, all at once. It is read
        in this page and goes nowhere else.
      </label>
      <textarea
        id="paste-area"
        ref={area}
        rows={text === '' ? 4 : 10}
        wrap="off"
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        placeholder={'{ "mcpServers": { … } }\nexport MCP_TOOL_TIMEOUT=60000'}
        value={text}
        onFocus={onApproach}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      {reading && text.trim() !== '' && (
        <>
          <p class="quiet" role="status">
            Read: {recognised(reading)}
          </p>
          <Diagnostics diagnostics={reading.result.diagnostics} onShow={show} />
          <ServerList servers={reading.result.servers} selected={selected} onSelect={onSelect} />
        </>
      )}
    </section>
  );
}
