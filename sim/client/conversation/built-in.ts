import type { RuleId } from '../../facts/ids.ts';
import { BASH_MS, WAIT_FOR_SERVERS_MS } from '../../facts/rules/constants-rare.ts';
import { noToolFoundText, stillConnectingText } from '../../facts/rules/texts-reconnect.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { ToolCall } from '../../scenario/scenario.ts';
import type { Session } from '../session/session.ts';

/** A built-in tool of the client: Bash runs a command that does nothing; two others wait for servers that are still connecting. */
export function runBuiltIn(session: Session, { tool }: ToolCall, onDone: (text?: string) => void): void {
  const waitMs = (rule: RuleId): Ms => (session.sim.holds(rule) ? WAIT_FOR_SERVERS_MS : 0);
  switch (tool) {
    case 'Bash':
      return session.sim.later(session.sim.holds('bash-takes-100ms') ? BASH_MS : 0, () => onDone());
    case 'WaitForMcpServers':
      return session.waiters.wait(waitMs('wait-for-servers'), (names) =>
        onDone(names.length === 0 ? undefined : stillConnectingText(names)),
      );
    case 'ToolSearch':
      return session.waiters.wait(waitMs('tool-search-waits'), (names) =>
        onDone(names.length === 0 ? undefined : noToolFoundText(names)),
      );
    default:
      session.sim.unknown(
        'not-modelled',
        `The built-in tool "${tool}" is not modelled; it takes no time here.`,
      );
      return onDone();
  }
}
