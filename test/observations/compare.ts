import type { Prediction } from '../../sim/scenario/prediction.ts';
import type { Observation, ObservedEvent, Tolerance } from './observation.ts';

type Loose = Readonly<Record<string, unknown>>;

/** Random ids, paths and white space do not count in a text. */
function normal(text: unknown): string {
  return String(text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/<task>|\bk[0-9a-z]{8}\b/g, '<task>')
    .replace(/<path>|(?:\/[\w.~-]+){2,}/g, '<path>')
    .trim();
}

/** A measured text that ends in … was cut: the predicted one has to begin with it. */
function textAgrees(measured: unknown, predicted: unknown): boolean {
  const want = normal(measured);
  const got = normal(predicted).replace(/…$/, '');
  if (!want.endsWith('…')) return want === got;
  return got.startsWith(want.slice(0, -1).trimEnd()) || (got.length >= 350 && want.startsWith(got));
}

function timeAgrees(measured: number, predicted: unknown, { earlyMs, lateMs }: Tolerance): boolean {
  return typeof predicted === 'number' && predicted >= measured - lateMs && predicted <= measured + earlyMs;
}

function eventAgrees(want: ObservedEvent, got: Loose, tolerance: Tolerance): boolean {
  const same = (['kind', 'signal', 'timer', 'status', 'server'] as const).every(
    (key) => want[key] === undefined || want[key] === got[key],
  );
  const within = (key: 'servers' | 'env'): boolean =>
    Object.entries(want[key] ?? {}).every(
      ([name, value]) => (got[key] as Loose | undefined)?.[name] === value,
    );
  return (
    same &&
    timeAgrees(want.t, got['t'], tolerance) &&
    (want.reason === undefined || textAgrees(want.reason, got['reason'])) &&
    (want.text === undefined || textAgrees(want.text, got['text'])) &&
    (want.deadline === undefined ||
      Math.abs(want.deadline - want.t - (Number(got['deadline']) - Number(got['t']))) <= 1) &&
    (want.argv === undefined || JSON.stringify(want.argv) === JSON.stringify(got['argv'])) &&
    within('servers') &&
    within('env')
  );
}

function endDisagrees(
  name: 'outcome' | 'finish',
  { observed, tolerance }: Observation,
  p: Prediction,
): string | undefined {
  const want = observed[name];
  const got = p[name];
  if (!want) return undefined;
  if (want.kind !== got?.kind) return `${name}: ${got?.kind ?? 'nothing'} predicted, ${want.kind} measured`;
  if (want.t !== undefined && !timeAgrees(want.t, got.t, tolerance)) {
    return `${name}: at ${got.t} predicted, at ${want.t} measured (-${tolerance.lateMs}/+${tolerance.earlyMs})`;
  }
  if (want.chars !== undefined && !(Math.abs(want.chars - Number((got as unknown as Loose)['chars'])) <= 2)) {
    return `${name}: ${String((got as unknown as Loose)['chars'])} characters predicted, ${want.chars} measured`;
  }
  if (want.text && !textAgrees(want.text, got.text)) {
    return `${name}: "${normal(got.text).slice(0, 90)}" predicted, "${normal(want.text).slice(0, 90)}" measured`;
  }
  return undefined;
}

function eventsDisagree({ observed, tolerance }: Observation, p: Prediction): string[] {
  const left = [...p.events];
  const why: string[] = [];
  for (const want of observed.events ?? []) {
    const i = left.findIndex((got) => eventAgrees(want, got as unknown as Loose, tolerance));
    if (i < 0) why.push(`event: no ${want.kind} at ${want.t}`);
    else left.splice(i, 1);
  }
  return why;
}

function countsDisagree({ observed }: Observation, p: Prediction): string[] {
  const { until = Number.POSITIVE_INFINITY, absent = [], counts = {}, events = [] } = observed;
  const count = (kind: string): number => p.events.filter((e) => e.kind === kind && e.t <= until).length;
  const why = absent
    .filter((kind) => count(kind) > 0)
    .map((kind) => `event: ${kind} predicted, none measured`);
  for (const [kind, n] of Object.entries(counts)) {
    if (count(kind) !== n) why.push(`count: ${count(kind)} ${kind} predicted, ${n} measured`);
  }
  if (observed.until === undefined || !observed.outcome) return why;
  for (const kind of ['cancel.sent', 'task.cancel.sent']) {
    const seen = events.filter((e) => e.kind === kind).length;
    if (seen > 0 && counts[kind] === undefined && count(kind) > seen)
      why.push(`count: more ${kind} than measured`);
  }
  return why;
}

/** Where a prediction and a measurement disagree; empty = they agree. */
export function disagreements(observation: Observation, prediction: Prediction): string[] {
  const ends = (['outcome', 'finish'] as const).map((name) => endDisagrees(name, observation, prediction));
  return [
    ...ends.filter((why) => why !== undefined),
    ...eventsDisagree(observation, prediction),
    ...countsDisagree(observation, prediction),
  ];
}
