import type { ClockId, RuleId } from '../facts/ids.ts';
import { holds, type Policy } from '../facts/resolve.ts';
import { tieRule } from '../facts/rules/ties.ts';
import { JOB_PHASE, Kernel, type Ms, type Phase, type Slot } from '../kernel/kernel.ts';
import type { Remark, TraceEvent } from '../scenario/prediction.ts';
import { DEFAULT_HORIZON_MS, type Scenario } from '../scenario/scenario.ts';
import type { SimEvent } from './events.ts';

const MAX_EVENTS = 2_000_000;

/** A timer as the others see it. */
interface Racing {
  readonly clock: ClockId;
  readonly deadlineMs: number | undefined;
}

/** What all actors of one run share: the clock, the version's policy, and the sinks for what they find. */
export class Sim {
  readonly kernel: Kernel<SimEvent>;
  readonly scenario: Scenario;
  readonly policy: Policy;
  readonly rules: Set<RuleId> = new Set<RuleId>();
  readonly ties: Map<string, Remark> = new Map<string, Remark>();
  readonly unknowns: Map<string, Remark> = new Map<string, Remark>();
  readonly #sink: (event: TraceEvent) => void;
  readonly #racing: Set<readonly Racing[]> = new Set<readonly Racing[]>();

  constructor(scenario: Scenario, policy: Policy, sink: (event: TraceEvent) => void) {
    const maxTimeMs = scenario.horizonMs ?? DEFAULT_HORIZON_MS;
    this.kernel = new Kernel<SimEvent>({ maxEvents: MAX_EVENTS, maxTimeMs });
    this.scenario = scenario;
    this.policy = policy;
    this.#sink = sink;
  }

  /** Goes on after a while; the wait takes its turn among the jobs of that instant unless it is given a later phase. */
  later(delayMs: Ms, run: () => void, phase: Phase = JOB_PHASE, slot?: Slot): void {
    this.kernel.schedule(this.kernel.now + delayMs, { fire: run }, phase, slot);
  }

  record(event: Omit<TraceEvent, 't'>): void {
    this.#sink({ t: this.kernel.now, ...event });
  }

  /** Notes what the prediction rests on; a rule that may have ended before this version is reported as such. */
  cite(rules: readonly RuleId[]): void {
    for (const rule of rules) {
      if (this.rules.has(rule)) continue;
      this.#restOn(rule);
      const gap = this.policy.gaps.get(rule);
      if (!gap) continue;
      const text = `Nobody measured a version between ${gap.lastWithout} and ${gap.since}: the rule "${gap.next}" may hold for ${this.policy.version} already; "${rule}" is assumed.`;
      this.unknown(`gap-${gap.next}`, text);
    }
  }

  /** Whether the client goes by a rule, which the prediction then rests on: to ask is to cite. */
  holds(rule: RuleId): boolean {
    if (!this.rules.has(rule)) this.#restOn(rule);
    return holds(this.policy, rule);
  }

  #restOn(rule: RuleId): void {
    this.rules.add(rule);
    const doubt = this.policy.doubts.get(rule);
    if (doubt) this.unknown(`doubt-${rule}`, doubt);
  }

  unknown(id: string, text: string): void {
    if (!this.unknowns.has(id)) this.unknowns.set(id, { id, text });
  }

  /** Timers of one call race each other; what is due at the same millisecond is a tie. */
  race(timers: readonly Racing[]): void {
    this.#racing.add(timers);
  }

  endRace(timers: readonly Racing[]): void {
    this.#racing.delete(timers);
  }

  /** Reports every clock of the same call that was due at this very millisecond and came second. */
  reportTies(first: Racing): void {
    for (const timers of this.#racing) {
      if (!timers.includes(first)) continue;
      for (const second of timers) {
        if (second !== first && second.deadlineMs === this.kernel.now) this.#tie(first.clock, second.clock);
      }
    }
  }

  /** Whether an answer goes first that comes at the very millisecond at which clocks of its call are due. */
  answerGoesFirst(timers: readonly Racing[]): boolean {
    const due = timers.filter(({ deadlineMs }) => deadlineMs === this.kernel.now);
    if (due.length > 0 && !this.holds('tie-answer-first')) return false;
    for (const timer of due) {
      const text = `The answer comes at the very millisecond of the ${timer.clock} clock; it is taken first.`;
      this.ties.set(`tie-answer-first:${timer.clock}`, { id: 'tie-answer-first', text });
    }
    return true;
  }

  #tie(first: ClockId, second: ClockId): void {
    const rule = tieRule(first, second);
    const id = rule ?? `tie-${first}-${second}`;
    if (rule) this.cite([rule]);
    else
      this.unknown(
        id,
        `Which of ${first} and ${second} acts first at the same millisecond was never measured.`,
      );
    const text = `The ${first} and ${second} clocks are due at the same millisecond; ${first} acts first.`;
    this.ties.set(`${id}:${first}:${second}`, { id, text });
  }
}
