import { withoutTokens } from '../../settings/shown.ts';
import type { ServerFinding, VariableFinding } from '../findings.ts';
import { redactedValue } from '../redact.ts';

/** A variable whose value, where it is a token that was put into the wrong place, is not repeated. */
export function harmlessVariable(variable: VariableFinding): VariableFinding {
  const raw = redactedValue(variable.raw);
  return raw === variable.raw ? variable : { ...variable, raw };
}

/** Servers whose names look like tokens get the beginning of it as their name, each one of its own. */
export function harmlessNames(servers: readonly ServerFinding[]): readonly ServerFinding[] {
  const taken = new Set<string>();
  return servers.map((server) => {
    const name = withoutTokens(server.name);
    if (name === server.name) return server;
    let own = name;
    for (let i = 2; taken.has(own); i++) own = `${name}${i}`;
    taken.add(own);
    return { ...server, name: own };
  });
}
