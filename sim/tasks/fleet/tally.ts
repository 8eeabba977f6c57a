import type { Ms } from '../../kernel/kernel.ts';
import type { Fleet } from './fleet.ts';
import type { Line } from './line.ts';

/** What the server saw in one stretch of time. */
export interface Bucket {
  readonly fromMs: Ms;
  readonly polls: number;
  /** The most polls in one second of it. */
  readonly busiestSecond: number;
  /** The most polls that were served at one moment, and the most that waited in line. */
  readonly mostInService: number;
  readonly mostWaiting: number;
  /** From a poll to its answer; null where there was no poll. */
  readonly meanLatencyMs: number | null;
}

/** How a fleet loaded its server: by the polls of its time, also where their answers come later. */
export interface FleetLoad {
  readonly polls: number;
  /** Those that found the task still working. */
  readonly wastedPolls: number;
  readonly finishedTasks: number;
  readonly meanLatencyMs: number | null;
  readonly slowestMs: Ms;
  readonly mostWaiting: number;
  readonly peakPollsPerSecond: number;
  readonly peakAtMs: Ms;
  /** How long after the end of a task its poller learned of it; null where none ended. */
  readonly meanLearnMs: number | null;
  /** The share of its capacity that the server used. */
  readonly busy: number;
  readonly buckets: readonly Bucket[];
}

const SECOND_MS: Ms = 1000;

/** Counts polls as they come, in arrays as long as there are buckets. */
export class Tally {
  readonly #fleet: Fleet;
  readonly #polls: Uint32Array;
  readonly #busiest: Uint32Array;
  readonly #latencyMs: Float64Array;
  readonly #inService: Uint32Array;
  readonly #waiting: Uint32Array;
  #second = 0;
  #inSecond = 0;
  #peak = 0;
  #peakSecond = 0;
  #slowestMs: Ms = 0;
  #finished = 0;
  #learnMs = 0;

  constructor(fleet: Fleet) {
    this.#fleet = fleet;
    const buckets = Math.ceil(fleet.forMs / fleet.bucketMs);
    this.#polls = new Uint32Array(buckets);
    this.#busiest = new Uint32Array(buckets);
    this.#latencyMs = new Float64Array(buckets);
    this.#inService = new Uint32Array(buckets);
    this.#waiting = new Uint32Array(buckets);
  }

  /** A poll, and how it finds the line, itself counted; in order of time. */
  poll(atMs: Ms, latencyMs: Ms, { inService, waiting }: Pick<Line, 'inService' | 'waiting'>): void {
    const bucket = Math.floor(atMs / this.#fleet.bucketMs);
    this.#polls[bucket] = (this.#polls[bucket] ?? 0) + 1;
    this.#latencyMs[bucket] = (this.#latencyMs[bucket] ?? 0) + latencyMs;
    if (inService > (this.#inService[bucket] ?? 0)) this.#inService[bucket] = inService;
    if (waiting > (this.#waiting[bucket] ?? 0)) this.#waiting[bucket] = waiting;
    if (latencyMs > this.#slowestMs) this.#slowestMs = latencyMs;
    const second = Math.floor(atMs / SECOND_MS);
    if (second !== this.#second) {
      this.#second = second;
      this.#inSecond = 0;
    }
    this.#inSecond += 1;
    if (this.#inSecond > (this.#busiest[bucket] ?? 0)) this.#busiest[bucket] = this.#inSecond;
    if (this.#inSecond > this.#peak) {
      this.#peak = this.#inSecond;
      this.#peakSecond = second;
    }
  }

  /** A poller has learned that its task had ended so long ago. */
  learned(afterMs: Ms): void {
    this.#finished += 1;
    this.#learnMs += afterMs;
  }

  load(): FleetLoad {
    const { bucketMs, forMs, serviceMs, concurrency } = this.#fleet;
    const polls = this.#polls.reduce((sum, count) => sum + count, 0);
    const latencyMs = this.#latencyMs.reduce((sum, ms) => sum + ms, 0);
    return {
      polls,
      wastedPolls: polls - this.#finished,
      finishedTasks: this.#finished,
      meanLatencyMs: mean(latencyMs, polls),
      slowestMs: this.#slowestMs,
      mostWaiting: this.#waiting.reduce((most, waiting) => Math.max(most, waiting), 0),
      peakPollsPerSecond: this.#peak,
      peakAtMs: this.#peakSecond * SECOND_MS,
      meanLearnMs: mean(this.#learnMs, this.#finished),
      busy: Math.min(1, (polls * serviceMs) / (concurrency * forMs)),
      buckets: Array.from(this.#polls, (count, index) => ({
        fromMs: index * bucketMs,
        polls: count,
        busiestSecond: this.#busiest[index] ?? 0,
        mostInService: this.#inService[index] ?? 0,
        mostWaiting: this.#waiting[index] ?? 0,
        meanLatencyMs: mean(this.#latencyMs[index] ?? 0, count),
      })),
    };
  }
}

/** To a thousandth, so that the last digits of a sum do not show. */
function mean(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 1000) / 1000;
}
