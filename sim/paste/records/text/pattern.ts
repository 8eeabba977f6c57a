const SERVER = '‹server›';
const TOOL = '‹tool›';
/** A time whose digits stand in no text: 7,654,321 s. */
const TIME_MS = 7_654_321_000;

/** What a text of the client names. The number is what is printed: seconds in most texts, ms in those of a start. */
export interface Named {
  readonly server?: string;
  readonly tool?: string;
  readonly printed?: number;
  readonly task?: string;
}

/** A text of the facts as it is found again: by its words, whatever is named in it and however it was wrapped. */
export type TextPattern = (text: string) => Named | undefined;

/** The text that a function of the facts gives for placeholders. */
export type Say = (server: string, tool: string, ms: number) => string;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The expression for a text that was made with the placeholders; blanks may be any white space, quotes any quotes. */
function expression(text: string): string {
  return escaped(text)
    .replace(SERVER, '(?<server>[^"\\n]{1,200})')
    .replace(TOOL, `(?<tool>[^"'/\\n]{1,200})`)
    .replace(/7654321(?:000)?/, '(?<printed>\\d{1,13})')
    .replace('<task>', '(?<‹task›>[\\w-]{1,64})')
    .replaceAll('<task>', '[\\w-]{1,64}')
    .replace('‹task›', 'task')
    .replaceAll(' ', '\\s+');
}

/** Up to its first full stop or semicolon: what stands in every version, and what is left when a text is cut. */
function head(text: string): string {
  return /^.*?(?=[;.](?:\s|$))/s.exec(text)?.[0] ?? text;
}

/**
 * Makes a pattern of a text of the facts: `whole` must be all that is there, `head` is its first sentence and `start` all
 * of it, with anything behind. Each begins where the text begins.
 */
export function patternOf(say: Say | string, extent: 'head' | 'start' | 'whole'): TextPattern {
  const text = typeof say === 'string' ? say : say(SERVER, TOOL, TIME_MS);
  const pattern = new RegExp(`^${sourceOf(text, extent)}`);
  return (given) => {
    const found = pattern.exec(given);
    if (!found) return undefined;
    const { server, tool, printed, task } = found.groups ?? {};
    return {
      ...(server === undefined ? {} : { server }),
      ...(tool === undefined ? {} : { tool }),
      ...(printed === undefined ? {} : { printed: Number(printed) }),
      ...(task === undefined ? {} : { task }),
    };
  };
}

function sourceOf(text: string, extent: 'head' | 'start' | 'whole'): string {
  if (extent === 'whole') return `${expression(text.replace(/\.$/, ''))}\\.?\\s*$`;
  return expression(extent === 'head' ? head(text) : text);
}
