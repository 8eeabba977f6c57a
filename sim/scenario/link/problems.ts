import { newestMeasured } from '../../facts/versions.ts';
import { TRANSPORT_WORDS } from './entry.ts';
import { CC, LINK_VERSION, RUN_FIELDS, SERVER_FIELDS, VIEW_FIELDS } from './keys.ts';
import { MAX_STEPS_HELD, MAX_STEPS_IN_ALL } from './load.ts';
import { type Fault, MAX_LINK_CHARS, type UnderstoodLink } from './understand.ts';
import { allowedIn } from './write-form.ts';

/** A key of a link that could not be used; the rest of the link holds. */
export interface LinkProblem {
  readonly key: string;
  readonly why: string;
  /** What may stand there instead. */
  readonly allowed: string;
}

/** What may stand in the keys of a shape, for somebody whose value was not understood. */
const SHAPE_ALLOWED: Readonly<Record<string, string>> = {
  first: 'json, stream, unknown, or the time at which the headers of a stream come',
  progress: 'a time such as 30s, at least 1ms, or never',
  respond: 'a time such as 90s, 20m or 1h30m, or never',
};

/** All keys, but for those of the settings files. */
function knownKeys(): string {
  const keys = [...SERVER_FIELDS, ...RUN_FIELDS, ...VIEW_FIELDS].map(({ key }) => key);
  const first = ['v', CC.key, 't', 'name', ...Object.keys(SHAPE_ALLOWED)];
  return [...first, ...keys.filter((key) => !key.includes('.'))].join(', ');
}

/** What may stand behind a key. */
function allowedBehind(key: string): string {
  const field = [CC, ...RUN_FIELDS, ...VIEW_FIELDS].find((one) => one.key === key);
  if (field) return allowedIn(field.form);
  const own = key.slice(key.indexOf('.') + 1);
  if (own === 't') return TRANSPORT_WORDS.join(', ');
  if (own === 'name') return 'a name of 1 to 200 characters';
  const ofServer = SERVER_FIELDS.find((one) => one.key === own);
  return ofServer ? allowedIn(ofServer.form) : (SHAPE_ALLOWED[own] ?? '');
}

function wordsOf({ key, what, text = '' }: Fault, servers: readonly string[]): Omit<LinkProblem, 'key'> {
  switch (what) {
    case 'twice':
      return { why: 'is given twice; the last one holds', allowed: 'one value' };
    case 'unknown':
      return { why: 'is not a key of this format', allowed: knownKeys() };
    case 'value':
      return { why: `“${text.slice(0, 60)}” is not understood`, allowed: allowedBehind(key) };
    case 'no-server':
      return {
        why: `“${text.slice(0, 60)}” is not understood`,
        allowed: `a server of this link: ${servers.join(', ')}`,
      };
    case 'steps':
      return {
        why: 'would have too many steps; what it does is left out',
        allowed: `servers with at most ${MAX_STEPS_HELD} steps in all`,
      };
    case 'same-name':
      return { why: `“${text}” names two servers`, allowed: 'a name of its own each' };
    case 'calls':
      return {
        why: 'leads to too many steps; its last calls are left out',
        allowed: `calls that lead to at most ${MAX_STEPS_IN_ALL} steps of servers in all`,
      };
    case 'length':
      return {
        why: `is longer than ${MAX_LINK_CHARS} characters; its end is not read`,
        allowed: 'a shorter link',
      };
    case 'no-version':
      return { why: 'is missing: the link may be cut', allowed: `v=${LINK_VERSION}` };
    case 'version':
      return {
        why: `“${text.slice(0, 20)}” is not a version that this page knows`,
        allowed: `v=${LINK_VERSION}`,
      };
    case 'no-client':
      return { why: `is missing: ${newestMeasured} is taken`, allowed: allowedIn(CC.form) };
    default:
      return what satisfies never;
  }
}

/** What of a link could not be used, in words. */
export function problemsOf({ faults, scenario }: UnderstoodLink): readonly LinkProblem[] {
  const servers = Object.keys(scenario.servers);
  return faults.map((fault) => ({ key: fault.key.slice(0, 60), ...wordsOf(fault, servers) }));
}
