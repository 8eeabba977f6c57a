import { useRef, useState } from 'preact/hooks';
import type { FigureInput } from '../../../../sim/figure/index.ts';
import { jsonText, pngBlob, save, svgText, traceText } from './copies.ts';
import type { TakenAs } from './Take.tsx';

const DONE_MS = 2000;

/** Whether nobody has asked for another copy since. */
type IsLast = () => boolean;

async function copyPng(input: FigureInput, isLast: IsLast): Promise<string> {
  // A picture takes a while: it may not come over what was copied meanwhile.
  const blob = pngBlob(input).then((png) =>
    isLast() ? png : Promise.reject(new Error('no longer asked for')),
  );
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

const WAYS: Readonly<Record<TakenAs, (input: FigureInput, isLast: IsLast) => Promise<string>>> = {
  SVG: (input) => copyText(svgText(input), 'SVG', 'mcp-timing.svg'),
  PNG: copyPng,
  JSON: (input) => copyText(jsonText(input), 'JSON', 'mcp-timing.json'),
  'Chrome trace': saveTrace,
};

/**
 * The figure and its trace, to be taken elsewhere; where the clipboard is closed, as files. Says what became of it: of
 * the last press, for its own two seconds.
 */
export function useTaking(input: FigureInput): [said: string, take: (as: TakenAs) => Promise<void>] {
  const [said, setSaid] = useState('');
  const presses = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const take = async (as: TakenAs): Promise<void> => {
    const own = ++presses.current;
    const isLast: IsLast = () => own === presses.current;
    clearTimeout(timer.current);
    setSaid('');
    const became = await WAYS[as](input, isLast).catch(() => 'The browser cannot do that');
    if (!isLast()) return;
    setSaid(became);
    timer.current = setTimeout(() => setSaid(''), DONE_MS);
  };
  return [said, take];
}
