import type { TraceEvent } from '../scenario/prediction.ts';
import { expandText, usedVariables } from '../settings/expand.ts';
import type { Server } from './server.ts';

/** What a started process gets: its arguments after the script, and the variables that its entry sets or uses. */
export function startedWith({ settings, sim }: Server): Pick<TraceEvent, 'argv' | 'env'> {
  const shell = sim.scenario.env ?? {};
  const { args, env } = settings.entry;
  const argv = Array.isArray(args) ? args.slice(1).map((arg) => expandText(String(arg), shell)) : [];
  const own = env && typeof env === 'object' ? Object.entries(env) : [];
  const passed = usedVariables(settings.entry).filter((name) => name in shell);
  return {
    argv,
    env: {
      ...Object.fromEntries(passed.map((name) => [name, String(shell[name])])),
      ...Object.fromEntries(own.map(([name, value]) => [name, expandText(String(value), shell)])),
    },
  };
}
