import { sdkGatesOf } from '../../../facts/sdk.ts';
import { FIRST_GENERATION } from './first.ts';
import type { Rules } from './rules.ts';
import { SECOND_GENERATION } from './second.ts';

/** The rules of a version of the SDK; undefined for one that is not modelled. */
export function rulesOf(sdkVersion: string): Rules | undefined {
  const gates = sdkGatesOf(sdkVersion);
  if (!gates) return undefined;
  if (gates.generation === 2) return SECOND_GENERATION;
  return {
    ...FIRST_GENERATION,
    abortsInboundOnClose: gates.abortsInbound,
    refusesSecondTransport: gates.abortsInbound,
    clearsTimersOnClose: gates.clearsTimers,
    keepsNewerInbound: gates.clearsTimers,
    deliversForKnownTasks: gates.looksTaskUp,
  };
}

/** The rules for a scenario's version. @throws RangeError for one that is not modelled. */
export function needRules(sdkVersion: string): Rules {
  const rules = rulesOf(sdkVersion);
  if (!rules) throw new RangeError(`the SDK version ${sdkVersion} is not modelled`);
  return rules;
}
