import type { ReadContext, ShellAction } from '../../findings.ts';

const WRITES =
  /(?:>>|\|\s*(?:tee\s+-a|Out-File)[^\n]{0,60})\s*["']?\$(?:\{GITHUB_ENV\}|GITHUB_ENV\b|env:GITHUB_ENV\b|\{env:GITHUB_ENV\})/i;
const LINE = /^[ \t]*(?:(?:run:|-|echo|printf|Write-Output)[ \t]+)*["']?([A-Za-z_]\w*)=([^"'\n$]*)/;

/** Whether a line writes a variable for the steps that follow. */
export function writesGithubEnv(line: string): boolean {
  return WRITES.test(line);
}

/** `echo "NAME=value" >> "$GITHUB_ENV"`: the variables that the steps after this one get. */
export function githubEnv({ text, lines }: ReadContext, from: number, end: number): ShellAction[] {
  const found: ShellAction[] = [];
  for (let i = lines.indexOf(from); i < lines.count && lines.start(i) < end; i++) {
    const start = Math.max(from, lines.start(i));
    const line = text.slice(start, Math.min(end, lines.start(i + 1), start + 500));
    const match = writesGithubEnv(line) ? LINE.exec(line) : null;
    if (!match?.[1]) continue;
    const raw = (match[2] ?? '').replace(/\\n$/, '').trim();
    const at = start + match[0].length - (match[2] ?? '').length;
    const places = { at: lines.spot(at - match[1].length - 1), valueAt: lines.spot(at) };
    found.push({ do: 'set', variable: { name: match[1], raw, layer: 'shell', style: 'yaml', ...places } });
  }
  return found;
}
