import { type ClockVariable, isKnown, KNOWN_VARIABLES } from '../known.ts';

const MAX_TYPOS = 2;

/** How many single letters two words differ by; infinite where their lengths alone differ by too much. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MAX_TYPOS) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The word of a list that another one most likely was meant to be, or undefined where none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const most = word.length > 5 ? MAX_TYPOS : 1;
  return known.find((other) => other !== word && distance(word, other) <= most);
}

/** The words of a name in any order and number, without those that people add or leave out. */
function essence(name: string): string {
  return name
    .split('_')
    .map((word) => (word.length > 3 && word.endsWith('S') ? word.slice(0, -1) : word))
    .filter(
      (word) => !['', 'CLAUDE', 'CODE', 'MS', 'SERVER', 'DEFAULT', 'AUTO', 'MAX', 'TIME'].includes(word),
    )
    .sort()
    .join('_');
}

const byEssence = new Map([...KNOWN_VARIABLES].reverse().map((name) => [essence(name), name]));
const MAX_NAME = 60;

/** The variable that somebody meant by a name that Claude Code does not know, or undefined where none is near. */
export function meantVariable(name: string): string | undefined {
  if (isKnown(name) || name.length > MAX_NAME) return undefined;
  const upper = name.toUpperCase();
  if (isKnown(upper)) return upper;
  if (!/MCP|CLAUDE/.test(upper)) return undefined;
  const same = byEssence.get(essence(upper));
  if (same) return same;
  for (const known of KNOWN_VARIABLES) if (distance(upper, known) <= MAX_TYPOS) return known;
  return /MCP/.test(upper) && /TIME_?OUT|IDLE|BACKGROUND/.test(upper) ? nearestClock(upper) : undefined;
}

function nearestClock(upper: string): ClockVariable {
  if (upper.includes('IDLE')) return 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT';
  if (upper.includes('BACKGROUND')) return 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS';
  return /TOOL|CALL|REQUEST/.test(upper) ? 'MCP_TOOL_TIMEOUT' : 'MCP_TIMEOUT';
}
