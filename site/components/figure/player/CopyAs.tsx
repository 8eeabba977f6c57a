import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { FigureInput } from '../../../../sim/figure/index.ts';
import { jsonText, pngBlob, save, svgText, traceText } from './copies.ts';

const DONE_MS = 2000;

async function copyPng(input: FigureInput): Promise<string> {
  const blob = pngBlob(input);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    return 'Copied as PNG';
  } catch {
    save(await blob, 'mcp-timing.png');
    return 'Saved as PNG';
  }
}

async function copyText(text: string, as: string, fileName: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return `Copied as ${as}`;
  } catch {
    save(new Blob([text]), fileName);
    return `Saved as ${as}`;
  }
}

async function saveTrace(input: FigureInput): Promise<string> {
  save(new Blob([traceText(input)], { type: 'application/json' }), 'mcp-timing.trace.json');
  return 'Saved: open it in ui.perfetto.dev';
}

type Way = (input: FigureInput) => Promise<string>;
const WAYS: readonly (readonly [name: string, way: Way])[] = [
  ['SVG', (input) => copyText(svgText(input), 'SVG', 'mcp-timing.svg')],
  ['PNG', copyPng],
  ['JSON', (input) => copyText(jsonText(input), 'JSON', 'mcp-timing.json')],
  ['Chrome trace', saveTrace],
];

/** The figure and its trace, to be taken elsewhere; where the clipboard is closed, as files. */
export function CopyAs({ input }: { readonly input: FigureInput }): VNode {
  const [said, setSaid] = useState('');
  const take = async (way: Way): Promise<void> => {
    setSaid(await way(input).catch(() => 'The browser cannot do that'));
    setTimeout(() => setSaid(''), DONE_MS);
  };
  return (
    <div class="copy-as">
      <span>Copy as</span>
      {WAYS.map(([name, way]) => (
        <button key={name} type="button" class="link" onClick={() => take(way)}>
          {name}
        </button>
      ))}
      <span role="status">{said}</span>
    </div>
  );
}
