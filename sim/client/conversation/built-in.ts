import { BASH_MS, WAIT_FOR_SERVERS_MS } from '../../facts/rules/constants.ts';
import { noToolFoundText, stillConnectingText } from '../../facts/rules/texts-reconnect.ts';
import type { ToolCall } from '../../scenario/scenario.ts';
import type { Session } from '../session/session.ts';

/** A built-in tool of the client: Bash runs a command that does nothing; two others wait for servers that are still connecting. */
export function runBuiltIn(session: Session, { tool }: ToolCall, onDone: (text?: string) => void): void {
  switch (tool) {
    case 'Bash':
      session.sim.cite(['bash-takes-100ms']);
      return session.sim.later(BASH_MS, () => onDone());
    case 'WaitForMcpServers':
      session.sim.cite(['wait-for-servers']);
      return session.waitForServers(WAIT_FOR_SERVERS_MS, (names) =>
        onDone(names.length === 0 ? undefined : stillConnectingText(names)),
      );
    case 'ToolSearch':
      session.sim.cite(['tool-search-waits']);
      return session.waitForServers(WAIT_FOR_SERVERS_MS, (names) =>
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
