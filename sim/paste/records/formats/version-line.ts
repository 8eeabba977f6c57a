import type { RecordFormat } from '../format.ts';

const VERSION = /^\s*(?:Claude Code v?)?(?<version>\d{1,5}\.\d{1,5}\.\d{1,5})(?: \(Claude Code\))?\s*$/;
const COMMAND = /^\s*claude\s+(?:--version|-v)\s*$/;

/** The version in a line like `2.1.0 (Claude Code)`; a bare number is one only as the answer to the command. */
export function versionOf(line: string | undefined, asked = false): string | undefined {
  const version = VERSION.exec((line ?? '').slice(0, 100))?.groups?.['version'];
  return version !== undefined && (asked || /Claude Code/.test(line ?? '')) ? version : undefined;
}

const NUMBER = '(?<version>\\d{1,5}\\.\\d{1,5}\\.\\d{1,5})(?![\\w.]*\\d)';
/** A statement of what is in use: `Claude Code version: 2.1.0`, `**Claude Code**: v2.1.0`, `Claude Code (v2.1.0, Linux)`. */
const STATED: RegExp = new RegExp(
  `\\bClaude Code\\b(?:\\*\\*)?(?: CLI)?(?: version[^\\d\\n]{0,40}|\\W{0,6}:\\W{0,6}| \\(| )v?${NUMBER}`,
  'i',
);
/** With these words it is not the version in use, but one at which something changed. */
const OTHERWISE =
  /\b(?:since|from|before|until|after|than|requires?|needs?|at least|minimum|(?:introduced|added|fixed|changed|new|available)(?:\s+in)?)\s+(?:\*\*)?$|(?:>=?|<=?|≥|≤)\s*$/i;
const ONWARDS =
  /^(?:\+|\s*(?:and|or) (?:later|newer|above|up|earlier)|\s+on\b|\s*(?:changes|adds|introduces|fixes)\b)/i;
/** The form that the client's own feedback command fills in. */
const FEEDBACK = new RegExp(`^[-*\\s]*Version: ${NUMBER}\\s*$(?=[\\s\\S]{0,200}^[-*\\s]*Feedback ID:)`, 'm');

/** The version that a text says it is about, where one line of it does. */
export function versionIn(text: string): string | undefined {
  for (const [line] of text.matchAll(/^.*\bClaude Code\b.*$/gim)) {
    const version = versionOf(line) ?? stated(line.slice(0, 500));
    if (version !== undefined) return version;
  }
  return FEEDBACK.exec(text)?.groups?.['version'];
}

function stated(line: string): string | undefined {
  const found = STATED.exec(line);
  if (!found || OTHERWISE.test(line.slice(0, found.index))) return undefined;
  return ONWARDS.test(line.slice(found.index + found[0].length)) ? undefined : found.groups?.['version'];
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
