import type { LinkProblem } from '../../../sim/index.ts';
import { count, word } from '../../../sim/scenario/link/form.ts';
import {
  as,
  type Form,
  type LinkKeys,
  orNone,
  overlaid,
  readKeys,
  timeFrom,
  wholeCount,
  within,
  writeKeys,
} from './link-keys.ts';
import { CHAPTER_RUN, type Composed, type PolicyKnobs, RANGES, type ServerKnobs } from './policy.ts';

const MOST = 1_000_000;

type Name = keyof PolicyKnobs | keyof ServerKnobs;
interface Key<N extends Name> {
  readonly name: N;
  readonly form: Form;
}

const to = <N extends Name>(name: N, form: Form): Key<N> => ({ name, form });
const timed = <N extends keyof typeof RANGES>(name: N): Key<N> =>
  to(name, timeFrom(RANGES[name].leastMs, RANGES[name].mostMs));
const timedOrNone = <N extends keyof typeof RANGES>(name: N): Key<N> => to(name, orNone(timed(name).form));
const cap = orNone(within(wholeCount, 1, MOST, `a whole number from 1 to ${MOST}`));

const KEYS: LinkKeys<Name> = {
  request: timedOrNone('requestMs'),
  overall: timedOrNone('overallMs'),
  idle: timedOrNone('idleMs'),
  business: timedOrNone('businessMs'),
  floor: timed('floorMs'),
  ceiling: timed('ceilingMs'),
  jitter: to('jitter', within(as(count), 0, 1, 'a share from 0 to 1')),
  backoff: to('backoff', within(as(count), 1, 10, 'a number from 1 to 10')),
  serverpolls: to('pollsPerServer', cap),
  tenantpolls: to('pollsPerTenant', cap),
  servertasks: to('tasksPerServer', cap),
  tenanttasks: to('tasksPerTenant', cap),
  works: timedOrNone('worksForMs'),
  proposes: timedOrNone('proposesMs'),
  answers: timed('answersAfterMs'),
  progress: timedOrNone('newsEveryMs'),
  quiet: timedOrNone('quietFromMs'),
  hangs: to('hangsAtPoll', {
    allowed: '3 or none',
    read: (text) => (text === '3' ? 3 : text === 'none' ? null : undefined),
    write: (value) => (value === null ? 'none' : String(value)),
  }),
  cancel: to('cancel', as(word('at-once', 'later', 'never'))),
};

/** What a link says, and what of it could not be used. */
export interface ReadPolicy {
  readonly composed: Composed;
  readonly problems: readonly LinkProblem[];
}

const flat = ({ policy, server }: Composed): PolicyKnobs & ServerKnobs => ({ ...policy, ...server });

/** The link of a composed policy: its differences from the chapter's own run. */
export function writePolicy(composed: Composed): string {
  return writeKeys(KEYS, flat(composed), flat(CHAPTER_RUN));
}

/** Reads such a link. Never throws: what is broken or unknown is named, and everything else holds. */
export function readPolicy(hash: string): ReadPolicy {
  const { values, problems } = readKeys(KEYS, hash, 'a policy');
  const { policy, server } = CHAPTER_RUN;
  return { composed: { policy: overlaid(policy, values), server: overlaid(server, values) }, problems };
}
