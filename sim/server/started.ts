import type { TraceEvent } from '../scenario/prediction.ts';
import { expandText, usedVariables } from '../settings/expand.ts';
import type { Server } from './server.ts';

/** What a started process gets: its arguments after the script, and the variables that its entry sets or uses. */
export function startedWith({ settings, sim }: Server): Pick<TraceEvent, 'argv' | 'env'> {
  const shell = sim.scenario.env ?? {};
  const { args, env } = settings.entry;
  const used = usedVariables(settings.entry);
  const filledIn = used.length > 0 && sim.holds('expand-variables');
  const fillIn = (text: unknown): string => (filledIn ? expandText(String(text), shell) : String(text));
  const argv = Array.isArray(args) ? args.slice(1).map(fillIn) : [];
  const own = env && typeof env === 'object' ? Object.entries(env) : [];
  const passed = used.filter((name) => name in shell);
  return {
    argv,
    env: {
      ...Object.fromEntries(passed.map((name) => [name, String(shell[name])])),
      ...Object.fromEntries(own.map(([name, value]) => [name, fillIn(value)])),
    },
  };
}
