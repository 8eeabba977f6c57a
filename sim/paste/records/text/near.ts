import * as texts from '../../../facts/rules/texts.ts';
import { initializeText, startupText } from '../../../facts/rules/texts-failures.ts';
import * as goneTexts from '../../../facts/rules/texts-lost.ts';
import type { Ms } from '../../../kernel/kernel.ts';

const S = '‹server›';
const T = '‹tool›';
const MS: Ms = 1000;
const v1 = { arm: 'v1', idleText: 'short', startupText: 'connection-to-server' } as const;
const v2 = { arm: 'v2', idleText: 'long', startupText: 'server-connection' } as const;

/** What the client says, in its own words with placeholders; of long texts the first sentence. */
const SAYINGS: readonly string[] = [
  texts.wallClockText(S, T, MS),
  texts.oldWallClockText(T, MS),
  texts.idleText(v2, S, T, MS),
  texts.droppedText(S, T),
  texts.OPERATION_TIMED_OUT,
  texts.backgroundText(S, T, MS),
  ...[v1, v2].flatMap((version) => [
    startupText(version, S, MS),
    initializeText(version),
    goneTexts.connectionClosedText(version),
  ]),
  goneTexts.notConnectedText(S),
  goneTexts.NO_SUCH_TOOL,
].map((text) => /^.*?(?=[;.](?:\s|$))/s.exec(text)?.[0] ?? text);

const LONGEST = 300;
/** How much of what the client says has to be there, and how much of what was given has to belong to it. */
const LEAST = 0.7;
const LEAST_OF_GIVEN = 0.5;
/** Words that nearly every message has, or that everybody leaves out. */
const WEAK: ReadonlySet<string> = new Set(
  'mcp server tool error the after for is no or to as an it was has have call claude code'.split(' '),
);
const WEAK_WEIGHT = 0.25;

/** The words of a text: "timeout" and "timed out" are the same, names and numbers are none, codes are. */
function wordsOf(text: string): ReadonlySet<string> {
  const plain = text
    .replace(/["'“”‘’][^"'“”‘’]*["'“”‘’]|‹\w+›/g, ' ')
    .toLowerCase()
    .replace(/tim(?:e|ed|es|ing)[\s-]?out/g, 'timeout')
    .replace(/(?<!-)\b\d[\w.]*/g, ' ');
  return new Set(plain.match(/-320\d\d|[a-z]{2,}/g) ?? []);
}

const weigh = (words: Iterable<string>): number =>
  [...words].reduce((sum, word) => sum + (WEAK.has(word) ? WEAK_WEIGHT : 1), 0);

/** The move is told in two sentences, and people remember the second. */
const moved = { said: texts.backgroundText(S, T, MS), words: wordsOf('moved to the background') };
const sayings = [...SAYINGS.map((said) => ({ said, words: wordsOf(said) })), moved];

/** A message of the client that somebody meant. */
export interface NearMessage {
  /** As the client says it, with something in the place of each name and number. */
  readonly text: string;
  /** The same as it may be shown: with the length that was given, or none. */
  readonly said: string;
  /** The length that was given with it. */
  readonly ms: Ms | undefined;
}

/**
 * The message of the client that words most likely stand for: what somebody typed from memory, without quotes, codes
 * or names. Undefined where none is near.
 */
export function nearMessage(text: string): NearMessage | undefined {
  if (text.length > LONGEST) return undefined;
  const given = wordsOf(text);
  let best: { readonly said: string; readonly score: number } | undefined;
  for (const { said, words } of sayings) {
    const common = [...words].filter((word) => given.has(word));
    const score = weigh(common) / weigh(words);
    const ofGiven = weigh(common) / weigh(given);
    if (common.length < 2 || score < LEAST || ofGiven < LEAST_OF_GIVEN) continue;
    // Of two that fit as well, the one that accounts for more of the words.
    const total = score + ofGiven;
    if (!best || total > best.score) best = { said, score: total };
  }
  if (!best) return undefined;
  const [, count, unit] = /(\d{1,9})\s?(ms|s|sec|seconds)\b/i.exec(text) ?? [];
  const ms = count === undefined ? undefined : Number(count) * (unit?.toLowerCase() === 'ms' ? 1 : 1000);
  const named = best.said.replace(S, '…').replace(T, '…').replace('<task>', 'TASK');
  return { text: named, said: withLength(named, ms), ms };
}

function withLength(said: string, ms: Ms | undefined): string {
  return said
    .replace(/\b1000ms\b/, ms === undefined ? '…ms' : `${ms}ms`)
    .replace(/\b1s\b/, ms === undefined ? '…s' : `${Math.floor(ms / 1000)}s`);
}
