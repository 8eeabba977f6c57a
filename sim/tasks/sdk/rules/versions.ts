import { FIRST_GENERATION } from './first.ts';
import type { Rules } from './rules.ts';
import { SECOND_GENERATION } from './second.ts';

/** The minor versions of 1.x at which something changed. Read in the published packages. */
const MINOR = {
  /** Tasks, experimental, with the polling that has not changed since. */
  tasks: 24,
  /** Handlers of the server's requests are aborted on close; a connected client refuses a transport. */
  abortsInbound: 26,
  /** Timers of pending requests are cleared on close; handlers of the same id are told apart. */
  clearsTimers: 28,
  /** The server looks a task up before it delivers what waits for it. */
  looksTaskUp: 32,
} as const;

/** The rules of a version of the SDK; undefined for one that is not modelled. */
export function rulesOf(sdkVersion: string): Rules | undefined {
  const [major = Number.NaN, minor = Number.NaN] = sdkVersion.split('.').map(Number);
  if (major === 2) return SECOND_GENERATION;
  if (major !== 1 || !(minor >= MINOR.tasks)) return undefined;
  return {
    ...FIRST_GENERATION,
    abortsInboundOnClose: minor >= MINOR.abortsInbound,
    refusesSecondTransport: minor >= MINOR.abortsInbound,
    clearsTimersOnClose: minor >= MINOR.clearsTimers,
    deliversForKnownTasks: minor >= MINOR.looksTaskUp,
    keepsNewerInbound: minor >= MINOR.clearsTimers,
  };
}

/** The rules for a scenario's version. @throws RangeError for one that is not modelled. */
export function needRules(sdkVersion: string): Rules {
  const rules = rulesOf(sdkVersion);
  if (!rules) throw new RangeError(`the SDK version ${sdkVersion} is not modelled`);
  return rules;
}
