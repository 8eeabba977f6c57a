import { outsideClocks } from '../../facts/outside/index.ts';
import { duration } from '../../settings/words.ts';

/** Clocks outside the client that show themselves so, each with its usual limit. */
function shownBy(sign: string): string {
  const names = Object.values(outsideClocks)
    .filter(({ shows }) => shows.includes(sign))
    .map(({ product, defaultMs }) => (defaultMs === null ? product : `${product} (${duration(defaultMs)})`));
  return names.length > 0 ? ` Known to show this, with their usual limits: ${names.join(', ')}.` : '';
}

/** Words that people meet and that are none of the client's clocks, or that leave open (undecided) whether one acted. */
const WORDS: readonly (readonly [RegExp, (match: RegExpExecArray) => string, undecided?: true])[] = [
  [
    /\b(?:HTTP|error|status)\b\W*(50[234]|524)\b/i,
    ([, status]) =>
      `The server, or a proxy before it, answered with HTTP ${status}.${shownBy(`HTTP ${status}`)}`,
  ],
  [
    /Body Timeout Error|UND_ERR_BODY_TIMEOUT/i,
    () => `It is the limit of a fetch of Node on the silence inside an answer.`,
  ],
  [
    /\bECONNRESET\b|socket hang up/i,
    () =>
      `The other side closed the connection: the server ended or crashed, or a proxy before it cut a call or an idle connection.`,
  ],
  [
    /aborted due to timeout/i,
    () =>
      `It is what a limit set with AbortSignal.timeout says: look for one in the server, in a bridge before it, or in what the server calls.`,
  ],
  [/needs authentication/i, () => 'The server wants a login first. Open /mcp and authenticate there.'],
  [
    /^\W*failed to connect\W*$/i,
    () =>
      'These words alone do not say why: the command may be wrong, the address may refuse, or the start took longer than MCP_TIMEOUT. "claude --debug" shows the reason.',
    true,
  ],
  [
    /^\W*(?:time ?out|timed out)\W*$/i,
    () => 'This word alone does not say which clock it was: give the whole message.',
    true,
  ],
];

/** What is known of such words; undefined where nothing is. */
export function unsaid(text: string): { readonly why: string; readonly undecided?: true } | undefined {
  for (const [pattern, say, undecided] of WORDS) {
    const match = pattern.exec(text.slice(0, 2000));
    if (match) return { why: say(match), ...(undecided ? { undecided } : {}) };
  }
  return undefined;
}
