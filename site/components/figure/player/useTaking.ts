import { useState } from 'preact/hooks';
import type { FigureInput } from '../../../../sim/figure/index.ts';
import { jsonText, pngBlob, save, svgText, traceText } from './copies.ts';
import type { TakenAs } from './Take.tsx';

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

const WAYS: Readonly<Record<TakenAs, (input: FigureInput) => Promise<string>>> = {
  SVG: (input) => copyText(svgText(input), 'SVG', 'mcp-timing.svg'),
  PNG: copyPng,
  JSON: (input) => copyText(jsonText(input), 'JSON', 'mcp-timing.json'),
  'Chrome trace': saveTrace,
};

/** The figure and its trace, to be taken elsewhere; where the clipboard is closed, as files. Says what became of it. */
export function useTaking(input: FigureInput): [said: string, take: (as: TakenAs) => Promise<void>] {
  const [said, setSaid] = useState('');
  const take = async (as: TakenAs): Promise<void> => {
    setSaid(await WAYS[as](input).catch(() => 'The browser cannot do that'));
    setTimeout(() => setSaid(''), DONE_MS);
  };
  return [said, take];
}
