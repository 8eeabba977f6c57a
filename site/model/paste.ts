import { type Scenario, withBehaviour } from '../../sim/index.ts';
import type { ClockKey, PasteReading, PasteServer } from '../../sim/paste/index.ts';
import { shown } from '../../sim/settings/shown.ts';
import type { Reading } from '../components/paste/read/reading.ts';
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

/** An answer that comes before any race. */
export interface Other {
  readonly headline: string;
  readonly sentence: string;
  readonly about: string;
}

/** What ended a call, by the clock that a pasted message names. */
const ENDED_BY: Readonly<Record<ClockKey, string>> = {
  startupMs: 'This server was not ready in time',
  firstByteMs: 'The first byte did not come in time',
  idleMs: 'The idle check ended this call',
  wallClockMs: 'The wall clock ended this call',
  backgroundMs: 'This call moved to the background',
};

/** What a paste says of one of its servers without any race: that it is not loaded at all. */
export function insteadOfServer({ usable, name, summary }: PasteServer): Other | undefined {
  if (usable) return undefined;
  const about = `the server "${shown(name)}" of your paste`;
  return { headline: 'This server does not exist for Claude', sentence: summary, about };
}

/** What a paste without a server says by itself: what a record or a message tells. */
export function insteadOfRace(reading: Reading, isBeside: boolean): Other | undefined {
  const { said, lead, result } = reading;
  if (said) {
    const about = 'the last call of your record that a clock ended';
    return { headline: said.headline, sentence: said.what, about };
  }
  const told = result.diagnostics.find(({ clock }) => clock !== undefined);
  if (told?.clock) {
    return { headline: ENDED_BY[told.clock], sentence: told.message, about: 'the message of your paste' };
  }
  if (!isBeside) return undefined;
  const { headline = 'Your paste names no clock', sentence = 'It holds no server and no setting either.' } =
    lead ?? {};
  return { headline, sentence, about: 'your paste' };
}
