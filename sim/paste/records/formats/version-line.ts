import type { RecordFormat } from '../format.ts';

const VERSION = /^\s*(?:Claude Code v?)?(?<version>\d{1,5}\.\d{1,5}\.\d{1,5})(?: \(Claude Code\))?\s*$/;
const COMMAND = /^\s*claude\s+(?:--version|-v)\s*$/;

/** The version in a line like `2.1.0 (Claude Code)`; a bare number is one only as the answer to the command. */
export function versionOf(line: string | undefined, asked = false): string | undefined {
  const version = VERSION.exec((line ?? '').slice(0, 100))?.groups?.['version'];
  return version !== undefined && (asked || /Claude Code/.test(line ?? '')) ? version : undefined;
}

/** The version that a text says it is about, where one line of it does. */
export function versionIn(text: string): string | undefined {
  for (const [line] of text.matchAll(/^.*\bClaude Code\b.*$/gm)) {
    const version =
      versionOf(line) ??
      /\bClaude Code v(?<version>\d{1,5}\.\d{1,5}\.\d{1,5})\b/.exec(line)?.groups?.['version'];
    if (version !== undefined) return version;
  }
  return undefined;
}

/** What `claude --version` prints. It sets the version of the reading, and says nothing else. */
export const versionLineFormat: RecordFormat = {
  format: 'version-line',
  begins: (ahead) => {
    if (COMMAND.test(ahead(0) ?? '')) return versionOf(ahead(1), true) === undefined ? 0 : 2;
    return versionOf(ahead(0)) === undefined ? 0 : 1;
  },
  belongs: () => false,
  gap: 0,
  open: () => ({ take: () => undefined, end: () => ({ calls: [], connections: [] }) }),
};
