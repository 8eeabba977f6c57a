import { escapeValue } from '../../../../sim/scenario/link/escape.ts';
import { readLink, writeLink } from '../../../../sim/scenario/link/index.ts';
import { LINK_VERSION } from '../../../../sim/scenario/link/keys.ts';
import { checkScenario } from '../../../../sim/scenario/read.ts';

/** What is wrong with a block, and on which of its lines, counted from 0. */
export interface BlockProblem {
  readonly line: number;
  readonly message: string;
}

/** What a block says: a scenario as a link, or why it cannot be one. */
export interface ReadBlock {
  /** Without "#"; of a block with problems, what could be read of it. */
  readonly link: string;
  readonly problems: readonly BlockProblem[];
}

interface Pair {
  readonly key: string;
  readonly value: string;
  readonly line: number;
}

/**
 * Reads a fenced block in one of its three forms: keys of a link, one a line ("respond: 20m"); a link; or JSON, either
 * such keys or a whole scenario. Never throws.
 */
export function readBlock(text: string): ReadBlock {
  const body = text.trim();
  if (body === '') return { link: '', problems: [{ line: 0, message: 'the block is empty' }] };
  if (body.startsWith('{')) return readJson(text);
  if (/^(https?:|#|v=)/.test(body) && !/\n\s*\S/.test(body)) {
    const at = text.slice(0, text.indexOf(body)).split('\n').length - 1;
    return checked(body.slice(body.indexOf('#') + 1), () => at);
  }
  return readLines(text);
}

function readLines(text: string): ReadBlock {
  const pairs: Pair[] = [];
  const problems: BlockProblem[] = [];
  text.split('\n').forEach((raw, line) => {
    const said = raw.trim();
    if (said === '' || said.startsWith('#')) return;
    const [, key, value] = /^([\w.-]+)\s*[:=]\s*(.*)$/.exec(said) ?? [];
    if (key === undefined) {
      problems.push({ line, message: `“${said.slice(0, 60)}” is not “key: value”` });
    } else pairs.push({ key, value: value ?? '', line });
  });
  const read = ofPairs(pairs);
  return { link: read.link, problems: [...problems, ...read.problems] };
}

function readJson(text: string): ReadBlock {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line] = /line (\d+)/.exec(message) ?? [];
    return { link: '', problems: [{ line: Number(line ?? 1) - 1, message: `not JSON: ${message}` }] };
  }
  const lineOf = (key: string): number =>
    Math.max(0, text.slice(0, text.indexOf(`"${key}"`)).split('\n').length - 1);
  if (!Object.hasOwn(value as object, 'servers')) {
    return ofPairs(
      Object.entries(value as object).map(([key, said]) => ({ key, value: String(said), line: lineOf(key) })),
    );
  }
  const scenario = checkScenario(value);
  if (scenario.ok) return { link: writeLink(scenario.scenario), problems: [] };
  const { message, path } = scenario.error;
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  return { link: '', problems: [{ line: lineOf(last), message }] };
}

function ofPairs(pairs: readonly Pair[]): ReadBlock {
  const all = pairs.some(({ key }) => key === 'v')
    ? pairs
    : [{ key: 'v', value: LINK_VERSION, line: 0 }, ...pairs];
  const lines = new Map(pairs.map(({ key, line }) => [key, line]));
  const link = all.map(({ key, value }) => `${escapeValue(key)}=${escapeValue(value)}`).join('&');
  return checked(link, (key) => lines.get(key) ?? 0);
}

/** A post must say in a year what it says today, so a client that is not pinned is a problem too. */
function checked(link: string, lineOf: (key: string) => number): ReadBlock {
  const problems = readLink(link).problems.map(({ key, why, allowed }) => ({
    line: lineOf(key),
    message: `${key} ${why}. Allowed: ${allowed}.`,
  }));
  return { link, problems };
}
