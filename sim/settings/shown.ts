/** How tokens of well-known services begin, and what follows an `Authorization:`. */
const MARKS =
  'sk-|sk_(?:live|test)_|rk_(?:live|test)_|gh[pousr]_|github_pat_|glpat-|xox[abeoprs]-|xapp-|AKIA|ASIA|AIza|ya29\\.|npm_|hf_|pypi-|dop_v1_|shpat_|SG\\.|ntn_|lin_api_|tvly-|fc-|ctx7sk-|Bearer\\s+|Basic\\s+';
const MARKED: RegExp = new RegExp(`(?<![A-Za-z0-9])(${MARKS})([\\w.~+/=-]{6,})`, 'g');
/** A JSON Web Token: "eyJ" is how `{"` begins in base64. */
const WEB_TOKEN = /\beyJ[\w-]{8,}(?:\.[\w-]+)*/g;
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
const LONG_RUN = /[A-Za-z0-9+=]{20,}/g;
const SHORT_MOST = 12;
const KEPT = 4;

/** Whether a run of letters and digits is no word that a person made: it changes between kinds of signs all the time. */
function isRandom(run: string): boolean {
  if (/^[0-9a-f]{32,}$/i.test(run)) return /\d/.test(run) && /[a-f]/i.test(run);
  const numbers = run.match(/\d+/g)?.length ?? 0;
  const letters = run.match(/[A-Za-z]+/g)?.length ?? 0;
  const humps = run.match(/[a-z][A-Z]|[A-Z]{2,}[a-z]/g)?.length ?? 0;
  return letters > 0 && (numbers >= 3 || (numbers >= 2 && humps >= 2) || humps >= run.length / 4);
}

/** A text in which each token is written by `cover`, which is told how much of its beginning may stand. */
export function coverTokens(text: string, cover: (token: string, kept: number) => string): string {
  if (text.length < SHORT_MOST) return text;
  return text
    .replace(MARKED, (all, mark: string, rest: string) =>
      /\d|[a-z][A-Z]/.test(rest) || /\s$/.test(mark) ? cover(all, mark.length) : all,
    )
    .replace(WEB_TOKEN, (token) => cover(token, KEPT))
    .replace(UUID, (id) => cover(id, KEPT))
    .replace(LONG_RUN, (run) => (isRandom(run) ? cover(run, KEPT) : run));
}

/** A text without what looks like a token: of each only its beginning is left, so that it can be found again. */
export function withoutTokens(text: string): string {
  return coverTokens(text, (token, kept) => `${token.slice(0, kept)}…`);
}

/** Signs that move the cursor or turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach a terminal
const STEERING = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Of these, what steers whatever shows a text: all but line ends, tabs and the signs that keep a direction apart. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach a terminal
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/g;

/** A text of several lines without what steers a terminal or turns its direction, each such sign as `by`. */
export function withoutControls(text: string, by = ''): string {
  return text.replace(CONTROLS, by);
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Text of a user as it may be repeated: short, in one line, without what looks like a token or steers a terminal.
 * Writing from right to left is kept apart from what stands around it.
 */
export function shown(text: string, most = 40): string {
  const flat = withoutTokens(
    text
      .slice(0, 10 * most)
      .replace(/\s+/g, ' ')
      .replace(STEERING, ''),
  );
  const cut = flat.length > most ? `${flat.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : flat;
  return RIGHT_TO_LEFT.test(cut) ? `\u2068${cut}\u2069` : cut;
}
