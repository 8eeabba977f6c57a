import type { Ms } from '../../kernel/kernel.ts';
import type { PolicyPrediction } from '../../tasks/policy/simulate.ts';
import type { Deadlines } from '../../tasks/policy/types.ts';
import type { Picture } from '../look/svg.ts';
import { type ClockLane, clockPlan, drawClock, laneOf } from './clock-lanes.ts';
import { drawGivenUp, drawHost, drawWork, hostPlan, workPlan } from './host-lanes.ts';
import { roughly } from './roughly.ts';
import { Stage } from './stage.ts';

/** One run under a policy, and what each of its clocks makes of it. */
export interface DeadlinesFigure {
  readonly width: number;
  readonly title: string;
  readonly prediction: Pick<PolicyPrediction, 'clocks' | 'host'>;
  readonly deadlines: Deadlines;
  /** When the server would be done; null: never. */
  readonly worksForMs: Ms | null;
  /** The end of the axis; left out, a little after the last thing that happens. */
  readonly untilMs?: Ms | undefined;
}

const CLOCKS = ['request', 'overall', 'idle', 'business'] as const;
const AFTERWARDS = 1.12;

function endOf({ prediction, worksForMs }: DeadlinesFigure, lanes: readonly ClockLane[]): Ms {
  const { host } = prediction;
  const dues = lanes.flatMap(({ dueMs }) => (dueMs === null ? [] : [dueMs]));
  const last = Math.max(1, worksForMs ?? 0, host.settledAt ?? 0, host.endedAt ?? 0, ...dues);
  return host.settledAt === null && dues.length === 0 ? (host.requests.at(-1)?.sentAt ?? last) : last;
}

/** The figure of a task under four deadlines: each clock's lane, the polls, and what the server does meanwhile. */
export function layoutDeadlines(figure: DeadlinesFigure): Picture {
  const { width, title, prediction, deadlines, worksForMs } = figure;
  const { host } = prediction;
  const lanes = CLOCKS.flatMap((clock) => laneOf(clock, deadlines, prediction) ?? []);
  const untilMs = figure.untilMs ?? endOf(figure, lanes) * AFTERWARDS;
  const plans = [...lanes.map(clockPlan), hostPlan, workPlan(worksForMs)];
  const stage = new Stage(width, untilMs, plans);
  for (const lane of lanes) {
    const row = stage.row(lane.clock);
    if (row) drawClock(stage, row, lane, host);
  }
  const [ladder, work] = [stage.row('ladder'), stage.row('work')];
  if (ladder) drawHost(stage, ladder, host);
  if (work) drawWork(stage, work, host, worksForMs);
  drawGivenUp(stage, host);
  return stage.picture(title, descriptionOf(figure, lanes));
}

function descriptionOf({ prediction: { host } }: DeadlinesFigure, lanes: readonly ClockLane[]): string {
  const alone = lanes.map(({ clock, alone: fate }) =>
    fate?.firesAt == null ? `${clock} never fires` : `${clock} alone fires at ${roughly(fate.firesAt)}`,
  );
  const end =
    host.settledAt === null
      ? 'The caller still waits at the end'
      : `The caller has an answer at ${roughly(host.settledAt)}: ${host.state.replaceAll('_', ' ')}`;
  return `${host.polls} polls. ${end}. ${alone.join('; ')}.`;
}
