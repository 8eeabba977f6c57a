import fc from 'fast-check';
import type { Push, SdkTaskScenario } from '../../../sim/tasks/sdk/scenario/types.ts';
import { abort, ends, merged } from './host.ts';
import { type Arb, often } from './values.ts';

/** One answer takes long, with progress meanwhile: what restarts a timeout and what uses up the total. */
export const slowAndChatty: Arb<Pick<SdkTaskScenario, 'call' | 'options' | 'client' | 'script'>> = fc
  .tuple(
    fc.constantFrom('create', 'get1', 'get2', 'result', 'request'),
    fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 10 }),
    fc.record({
      timeout: fc.constantFrom(40, 60, 100, 'Infinity' as const),
      maxTotalTimeout: fc.constantFrom(undefined, 0, 50, 90, 100, 150),
      resetTimeoutOnProgress: often,
      onprogress: often,
      signal: often,
    }),
    fc.integer({ min: 30, max: 400 }),
    merged(ends, abort),
  )
  .map(([token, steps, opts, delay, client]) => {
    const pushes = steps.map((_, i): Push => {
      const at = steps.slice(0, i + 1).reduce((sum, step) => sum + 2 * step, 0);
      return { at, type: 'progress', token };
    });
    const slow = (name: string): { delay?: number } => (name === token ? { delay } : {});
    const working = { status: 'working', pollInterval: 20 };
    const gets = [
      { ...working, ...slow('get1') },
      { ...working, status: 'completed', ...slow('get2') },
    ];
    const script = {
      create: slow('create'),
      gets,
      result: slow('result'),
      response: slow('request'),
      pushes,
    };
    if (token === 'request') return { call: 'request', options: opts, client, script };
    const { response: _, ...tasks } = script;
    return { call: 'taskStream', options: { ...opts, task: {} }, client, script: tasks };
  });
