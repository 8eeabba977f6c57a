import { type Scenario, withBehaviour } from '../../sim/index.ts';
import type { PasteReading } from '../../sim/paste/index.ts';
import { behaviourFrom, type Knobs, NO_FIELDS, runOf, scenarioOfKnobs } from './knobs.ts';

/** The scenario of one pasted server, behaving as the controls say. */
export function scenarioOfPaste(reading: PasteReading, server: string, knobs: Knobs): Scenario {
  const pasted = reading.result.servers.find(({ name }) => name === server);
  const spec = reading.scenario.servers[server];
  // The others connect beside it and change nothing; the trace is about this one.
  const servers = spec ? { [server]: spec } : {};
  const scenario: Scenario = { ...reading.scenario, ...runOf(knobs), servers };
  return withBehaviour(scenario, server, behaviourFrom(knobs, pasted?.transport));
}

/** The server of the controls, with the variables of a paste that holds no server. */
export function scenarioOfVariables({ scenario }: PasteReading, knobs: Knobs): Scenario {
  const { env, settings } = scenario;
  return {
    ...scenarioOfKnobs({ ...knobs, fields: NO_FIELDS }),
    ...(env ? { env } : {}),
    ...(settings ? { settings } : {}),
  };
}

/** Whether a paste says how calls are limited: by a server or a variable. A message, a record or junk says nothing of it. */
export function holdsSettings({ result, scenario: { env, settings } }: PasteReading): boolean {
  return result.servers.length > 0 || [env, settings].some((set) => Object.keys(set ?? {}).length > 0);
}

/** The server to show first: one that works, if there is one. */
export function firstServer(reading: PasteReading): string | undefined {
  const { servers } = reading.result;
  return (servers.find(({ usable }) => usable) ?? servers[0])?.name;
}
