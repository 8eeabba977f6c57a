import { simulate } from '../../sim/index.ts';
import type { Prediction } from '../../sim/scenario/prediction.ts';
import { limitsOf } from './limits.ts';
import { type Answer, answerOf, READINGS } from './oracle.ts';
import { type Question, scenarioOf } from './question.ts';

/** What was found over many questions. */
export interface Tally {
  asked: number;
  /** Of these, with the cancellation compared as well: it stands only in a trace. */
  traced: number;
  /** No source says what the version does. */
  unsettled: number;
  /** The simulator agrees with another order of things at one instant than the first. */
  otherOrder: number;
  readonly differences: string[];
}

export function newTally(): Tally {
  return { asked: 0, traced: 0, unsettled: 0, otherOrder: 0, differences: [] };
}

const MAX_DIFFERENCES = 20;

/** The fields in which the two disagree, in the words of the prediction. */
function disagreements(answer: Answer, predicted: Prediction, traced: boolean): string[] {
  const { outcome, finish, decidedBy, firstTimer } = predicted;
  const wrong: string[] = [];
  const check = (field: string, ours: unknown, theirs: unknown): void => {
    if (ours !== theirs) wrong.push(field);
  };
  check('outcome.kind', answer.outcome.kind, outcome.kind);
  check('outcome.t', answer.outcome.t, outcome.t);
  // What the server itself says is no matter of clocks.
  if (answer.outcome.text !== undefined) check('outcome.text', answer.outcome.text, outcome.text);
  check('finish.kind', answer.finish?.kind, finish?.kind);
  check('finish.t', answer.finish?.t, finish?.t);
  if (answer.finish?.text !== undefined) check('finish.text', answer.finish.text, finish?.text);
  check('decidedBy', answer.decidedBy, decidedBy);
  check('firstTimer', answer.firstTimer, firstTimer);
  if (traced) {
    const sent = predicted.events.filter(({ kind }) => kind === 'cancel.sent');
    check('cancel.t', answer.cancel?.t, sent[0]?.t);
    check('cancel.reason', answer.cancel?.reason, sent[0]?.reason);
    check('cancel.count', answer.cancel ? 1 : 0, sent.length);
  }
  return wrong;
}

function describe(question: Question, answer: Answer, predicted: Prediction, wrong: string[]): string {
  const { outcome, finish, decidedBy, firstTimer, rules, ties, unknowns } = predicted;
  const cancel = predicted.events.filter(({ kind }) => kind === 'cancel.sent');
  return [
    `they disagree in ${wrong.join(', ')}`,
    `  scenario  ${JSON.stringify(scenarioOf(question))}`,
    `  oracle    ${JSON.stringify(answer)}`,
    `  limits    ${JSON.stringify(limitsOf(question))}`,
    `  simulator ${JSON.stringify({ outcome, finish, decidedBy, firstTimer, cancel, ties, unknowns, rules })}`,
  ].join('\n');
}

/** Asks both and notes the first differences; every `traceEvery`th question also for its cancellation. */
export function compare(question: Question, tally: Tally, traceEvery = 12): void {
  tally.asked++;
  if (limitsOf(question).refused === null) {
    tally.unsettled++;
    return;
  }
  // A multiplier that is no divisor of the loops around it, so that every value is met with a trace.
  const traced = ((tally.asked * 2_654_435_761) >>> 8) % traceEvery === 0;
  if (traced) tally.traced++;
  const predicted = simulate(scenarioOf(question), { trace: traced });
  const answer = answerOf(question);
  const wrong = disagreements(answer, predicted, traced);
  if (wrong.length === 0) return;
  for (let reading = 1; answer.tied && reading < READINGS; reading++) {
    if (disagreements(answerOf(question, reading), predicted, traced).length > 0) continue;
    tally.otherOrder++;
    return;
  }
  if (tally.differences.length < MAX_DIFFERENCES)
    tally.differences.push(describe(question, answer, predicted, wrong));
}
