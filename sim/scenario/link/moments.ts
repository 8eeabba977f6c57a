import { STEP_KINDS } from '../step-kinds.ts';
import { splitOutside } from './atoms.ts';
import type { RareForm } from './rare-form.ts';
import { readTime, writeTime } from './time.ts';

type Data = Readonly<Record<string, unknown>>;

/** Keys whose value is a length of time. */
const TIME_KEYS = new Set(['at', 'after', 'closeAfter', 'pollIntervalMs', 'ttlMs', 'ms']);
const WHOLE = new Set(['after', 'chars', 'closeAfter', 'ms', 'times']);
const LISTS = new Set(['then', 'states']);
/** Text of a server or a person never stands in a link: nobody can know what is in it. */
const UNTOLD = new Set(['text', 'message', 'body', 'stderr', 'input']);
const MAX_STEPS = 20_000;
/** What a server may say thousands of times at no cost; anything else is repeated less often. */
const CHATTER: readonly unknown[] = ['progress', 'comment', 'log', 'ping'];
const MAX_REPEATED = 1000;
const WORD = /^[a-zA-Z][\w-]{0,39}$/;
/** A word of the contract as a value: longer or other text could be anybody's secret. */
const VALUE = /^[\w.-]{1,24}$/;
const NUMBER = /^-?\d{1,12}(\.\d{1,6})?$/;

/** "(chars:50000,mode:url)": what else a moment says. */
function writeOptions(data: Data, said: readonly string[]): string {
  const options = Object.keys(data)
    .filter((key) => !said.includes(key) && !UNTOLD.has(key) && WORD.test(key))
    .flatMap((key) => {
      const value = writeOption(key, data[key]);
      return value === undefined ? [] : [`${key}:${value}`];
    });
  return options.length === 0 ? '' : `(${options.join(',')})`;
}

function writeOption(key: string, value: unknown): string | undefined {
  if (Array.isArray(value)) return `(${value.map((item) => writeMoment(item as Data)).join(',')})`;
  // Of the error that a poll sees, the code.
  if (key === 'error') return isData(value) ? writeOption('code', value['code']) : undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (key === 'after' && !Number.isInteger(value)) return undefined;
    return (
      (TIME_KEYS.has(key) ? writeTime(value) : undefined) ??
      (NUMBER.test(`${value}`) ? `${value}` : undefined)
    );
  }
  const isWord = typeof value === 'string' && readOption(key, value) === value;
  return isWord ? value : undefined;
}

function readOptions(text: string): Data | undefined {
  const data: Record<string, unknown> = {};
  for (const option of splitOutside(text, ',')) {
    const colon = option.indexOf(':');
    const key = option.slice(0, colon);
    const value = colon > 0 && WORD.test(key) ? readOption(key, option.slice(colon + 1)) : undefined;
    if (value === undefined || UNTOLD.has(key) || !isOfItsKind(key, value)) return undefined;
    data[key] = value;
  }
  return data;
}

/** Whether a value is one that the simulator can take under this key. */
function isOfItsKind(key: string, value: unknown): boolean {
  if (LISTS.has(key))
    return Array.isArray(value) && value.every((item) => key !== 'states' || 'after' in item);
  if (key === 'at') return Number.isInteger(value);
  if (key === 'pollIntervalMs' || key === 'ttlMs') return typeof value === 'number';
  if (WHOLE.has(key)) return Number.isInteger(value) && (value as number) >= 0;
  return key !== 'do' || typeof value === 'string';
}

function readOption(key: string, text: string): unknown {
  if (text.startsWith('(') && text.endsWith(')')) {
    const items = text === '()' ? [] : splitOutside(text.slice(1, -1), ',').map(readMoment);
    return items.includes(undefined) ? undefined : items;
  }
  if (key === 'error') return NUMBER.test(text) ? { code: Number(text), message: '' } : undefined;
  if (text === 'yes' || text === 'no') return text === 'yes';
  const ms = TIME_KEYS.has(key) ? readTime(text) : undefined;
  if (ms !== undefined) return ms;
  if (NUMBER.test(text)) return Number(text);
  return VALUE.test(text) ? text : undefined;
}

/** "respond@20m(chars:5000)", "silent" or "5s": what happens, when, and how. */
export function writeMoment(data: Data): string {
  const at = writeTime(data['at']);
  const after = data['do'] === undefined ? writeTime(data['after']) : undefined;
  const head = typeof data['do'] === 'string' && WORD.test(data['do']) ? data['do'] : (after ?? '');
  const said = ['do', ...(at === undefined ? [] : ['at']), ...(after === undefined ? [] : ['after'])];
  return `${head}${at === undefined ? '' : `@${at}`}${writeOptions(data, said)}`;
}

export function readMoment(text: string): Data | undefined {
  const open = text.indexOf('(');
  if (open >= 0 && !text.endsWith(')')) return undefined;
  const options = open < 0 ? {} : readOptions(text.slice(open + 1, -1));
  const [head = '', at, ...more] = (open < 0 ? text : text.slice(0, open)).trim().split('@');
  if (!options || more.length > 0) return undefined;
  const when = at === undefined ? {} : { at: readTime(at) };
  if ('at' in when && when.at === undefined) return undefined;
  if (head === '') return open < 0 && at === undefined ? undefined : { ...when, ...options };
  const after = readTime(head);
  if (after !== undefined) return { after, ...when, ...options };
  return WORD.test(head) ? { ...when, do: head, ...options } : undefined;
}

/** A run of at least this many moments of one kind at one distance is written as one. */
const MIN_RUN = 3;

/** "progress@30s*40": the same again at every multiple of its time, forty in all. */
function runLength(steps: readonly Data[], from: number): number {
  const { at, do: kind } = steps[from] ?? {};
  if (typeof at !== 'number' || at <= 0) return 1;
  let length = 0;
  for (let i = from; i < steps.length; i++) {
    const step = steps[i] ?? {};
    if (Object.keys(step).length !== 2 || step['do'] !== kind || step['at'] !== at * (length + 1)) break;
    length++;
  }
  return length;
}

function writeMoments(steps: readonly Data[]): string {
  const parts: string[] = [];
  for (let i = 0; i < steps.length; ) {
    const run = runLength(steps, i);
    const moment = writeMoment(steps[i] ?? {});
    parts.push(run >= MIN_RUN ? `${moment}*${run}` : moment);
    i += run >= MIN_RUN ? run : 1;
  }
  return parts.join(',');
}

function readMoments(text: string): Data[] | undefined {
  const all: Data[] = [];
  for (const part of splitOutside(text, ',')) {
    const [, body = part, times = '1'] = /^(.*)\*(\d{1,6})$/.exec(part) ?? [];
    const moment = readMoment(body);
    if (!moment || all.length + Number(times) > MAX_STEPS) return undefined;
    const at = moment['at'];
    const isMuch = Number(times) > MAX_REPEATED && !CHATTER.includes(moment['do']);
    if (isMuch || (times !== '1' && typeof at !== 'number')) return undefined;
    for (let i = 1; i <= Number(times); i++)
      all.push(times === '1' ? moment : { ...moment, at: Number(at) * i });
  }
  return all;
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;

const writeList = (value: unknown): string | undefined =>
  Array.isArray(value) && value.length > 0 && value.every(isData) ? writeMoments(value) : undefined;

/** A list of moments, each of which has the keys that it needs. */
function momentsWith(allowed: string, fits: (moment: Data) => boolean): RareForm {
  return {
    allowed,
    read: (text) => {
      const list = readMoments(text);
      return list?.every(fits) ? list : undefined;
    },
    write: writeList,
  };
}

const isTimed = ({ at, do: what }: Data): boolean => Number.isInteger(at) && what !== undefined;

/** What a person does, in order. */
export const acts: RareForm = momentsWith('acts such as escape@8s, with commas between them', isTimed);

/** What happens to a server from outside, in order. */
export const events: RareForm = momentsWith(
  'events such as drop@5s(server:slow), with commas between them',
  (moment) => isTimed(moment) && typeof moment['server'] === 'string',
);

/** How a request is answered while connecting: one answer, or one for each attempt. */
export const answers: RareForm = {
  allowed: 'a time, or silent, refuse, method-not-found, status(status:500,times:2), exit@5s …',
  read: (text) => {
    const list = readMoments(text);
    return list?.length === 1 ? list[0] : list;
  },
  write: (value) => (isData(value) ? writeList([value].flat()) : undefined),
};

export const answer: RareForm = { ...answers, read: readMoment };

/** What a hook does and how long it takes. */
export const hook: RareForm = {
  allowed: '(ms:5s) or (ms:5s,action:accept)',
  read: (text) => {
    const data = readMoment(text);
    return Number.isInteger(data?.['ms']) ? data : undefined;
  },
  write: answers.write,
};

const isStep = ({ at, do: kind }: Data): boolean =>
  STEP_KINDS.some((known) => known === kind) && (at === undefined || (at as number) >= 0);

/** A call that the server never says anything to. */
const EMPTY = '-';

/** The steps of each call in order, with semicolons between the calls. */
export const calls: RareForm = {
  allowed:
    'steps such as headers@0s,progress@30s*3,respond@2m; a semicolon before the steps of the next call',
  read: (text) => {
    const lists = splitOutside(text, ';').map((list) => (list === EMPTY ? [] : readMoments(list)));
    const isScript = lists.every((list) => list?.every(isStep));
    return isScript ? lists.map((list) => list?.map((step) => ({ at: 0, ...step }))) : undefined;
  },
  write: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((list) => Array.isArray(list))
      ? value.map((list: readonly Data[]) => (list.length === 0 ? EMPTY : writeMoments(list))).join(';')
      : undefined,
};
