import { backgroundDocs } from '../../facts/docs/background.ts';
import { firstByteDocs } from '../../facts/docs/first-byte.ts';
import { idleDocs } from '../../facts/docs/idle.ts';
import type { Grade, RuleDoc } from '../../facts/docs/rule-doc.ts';
import { startupDocs } from '../../facts/docs/startup.ts';
import { transportDocs } from '../../facts/docs/transport.ts';
import { wallClockDocs } from '../../facts/docs/wall-clock.ts';
import type { ClockId, RuleId } from '../../facts/ids.ts';
import { rulesOfEvent } from '../rules-of-event.ts';
import type { Suspect } from './suspect.ts';

type Phase = Suspect['phase'];
type Docs = Readonly<Partial<Record<RuleId, RuleDoc>>>;

const DOCS_OF: Readonly<Record<ClockId, Docs>> = {
  startup: startupDocs,
  'first-byte': firstByteDocs,
  idle: idleDocs,
  'wall-clock': wallClockDocs,
  background: backgroundDocs,
  transport: transportDocs,
};
/** Where no clock ended it: what can break while that was going on. */
const WITHOUT_CLOCK: Readonly<Record<Phase, Docs>> = {
  connecting: { ...startupDocs, ...transportDocs },
  calling: transportDocs,
};
const WEAKEST_LAST: readonly Grade[] = ['measured', 'documented', 'reported', 'inferred'];

/** The clock of the transport is one of many rules about connections: only those of an end by it count. */
const END_BY_TRANSPORT = { t: 0, kind: 'connection.dropped', timer: 'transport' } as const;

/** Of the rules of a run those of the clock that ended it, and how well the weakest of them is known. */
export function evidenceFor(
  clock: ClockId | null,
  phase: Phase,
  all: readonly RuleId[],
): { readonly rules: readonly RuleId[]; readonly grade: Grade } {
  const docs = clock === null ? WITHOUT_CLOCK[phase] : DOCS_OF[clock];
  const ofClock = all.filter((rule) => Object.hasOwn(docs, rule));
  const rules = clock === 'transport' ? rulesOfEvent(END_BY_TRANSPORT, { rules: ofClock }) : ofClock;
  const weakest = Math.max(0, ...rules.map((rule) => WEAKEST_LAST.indexOf(docs[rule]?.grade ?? 'measured')));
  return { rules, grade: WEAKEST_LAST[weakest] ?? 'inferred' };
}
