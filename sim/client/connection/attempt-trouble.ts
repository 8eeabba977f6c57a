import { cancelReason } from '../../facts/rules/texts.ts';
import { initializeText, startupText } from '../../facts/rules/texts-failures.ts';
import type { Attempt } from './attempt.ts';

/** The transport opens as the server is scripted to let it: refused where nobody is there, late, or never. */
export function openTransport(attempt: Attempt): void {
  const { answers, reachable } = attempt.server;
  if (!reachable) {
    answers.skip('initialize');
    return attempt.later('open', { do: 'refuse' });
  }
  const opening = answers.next('open');
  if (opening?.do === 'silent') return;
  if (opening && (opening.do !== undefined || opening.after)) attempt.later('open', opening);
  else attempt.begin();
}

/** The whole attempt took too long. */
export function expire(attempt: Attempt): void {
  const { server, settings, sim } = attempt;
  const { startup } = settings.effective;
  const inner = startup.rules.includes('startup-inner-cap-60s');
  const { rules } = sim.policy;
  sim.cite([inner ? rules.arm : rules.startupText]);
  const text = inner ? initializeText(sim.policy) : startupText(sim.policy, server.name, startup.ms ?? 0);
  if (inner) cancelInitialize(attempt);
  attempt.end({ kind: 'timeout', text });
}

/** The request for `initialize` is given up: a stdio server is told. */
function cancelInitialize({ label, settings, sim }: Attempt): void {
  if (settings.transport !== 'stdio') return;
  sim.record({ kind: 'cancel.sent', ...label, reason: cancelReason(sim.policy) });
}

/** `initialize` alone took too long. */
export function expireInitialize(attempt: Attempt): void {
  const { sim } = attempt;
  sim.cite([sim.policy.rules.arm]);
  cancelInitialize(attempt);
  attempt.end({ kind: 'timeout', text: initializeText(sim.policy) });
}
