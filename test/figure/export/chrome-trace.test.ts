import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulate } from '../../../sim/client/simulate.ts';
import { type ChromeEvent, chromeTrace } from '../../../sim/figure/export/chrome-trace.ts';
import { shareable } from '../../../sim/figure/export/shareable.ts';
import { asking, calls, NAMED, respond, STDIO, scenario } from '../scenarios.ts';

const any = fc.constantFrom(...Object.values(NAMED));
const slicesOf = (events: readonly ChromeEvent[]): readonly ChromeEvent[] =>
  events.filter(({ ph }) => ph === 'X');

describe('chromeTrace', () => {
  it('is JSON of the shape that Perfetto opens, with no time before 0', () => {
    fc.assert(
      fc.property(any, (from) => {
        const trace = chromeTrace(simulate(from), 'a run');
        expect(JSON.parse(JSON.stringify(trace))).toEqual(trace);
        for (const { ph, ts, dur, pid, tid, name } of trace.traceEvents) {
          expect(typeof name).toBe('string');
          expect([pid, tid].every(Number.isInteger)).toBe(true);
          if (ph !== 'M') expect(Number.isInteger(ts) && (ts ?? -1) >= 0).toBe(true);
          if (ph === 'X') expect(Number.isInteger(dur) && (dur ?? -1) >= 0).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('keeps the slices of one thread apart, as the format asks', () => {
    fc.assert(
      fc.property(any, (from) => {
        const { traceEvents } = chromeTrace(simulate(from), 'a run');
        const ends = new Map<number, number>();
        for (const { tid, ts = 0, dur = 0 } of slicesOf(traceEvents)) {
          expect(ts).toBeGreaterThanOrEqual(ends.get(tid) ?? 0);
          ends.set(tid, ts + dur);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('names every thread that something stands on', () => {
    const { traceEvents } = chromeTrace(simulate(asking(60_000, 430_000, 400_000)), 'a run');
    const named = new Set(traceEvents.filter(({ ph }) => ph === 'M').map(({ tid }) => tid));
    expect(traceEvents.filter(({ tid }) => !named.has(tid))).toEqual([]);
    const names = traceEvents.flatMap(({ name, args }) => (name === 'thread_name' ? [args?.['name']] : []));
    expect(names).toContain('idle check (call 1, slow)');
    expect(names).toContain('dialog (call 1, slow)');
  });

  it('holds nothing that the server was started with', () => {
    const entry = { ...STDIO, args: ['server.js', '--key=hunter2'], env: { TOKEN: 'hunter2' } };
    const prediction = simulate(scenario(entry, [respond(1000)]));
    expect(JSON.stringify(prediction)).toContain('hunter2');
    expect(JSON.stringify(chromeTrace(prediction, 'a run'))).not.toContain('hunter2');
    expect(JSON.stringify(shareable(prediction))).not.toContain('hunter2');
  });

  it('has a clock of each call on its own thread, and microseconds', () => {
    const { traceEvents, otherData } = chromeTrace(simulate(calls([40_000, 500_000])), 'a run');
    const moves = traceEvents.filter(({ args }) => String(args?.['name']).startsWith('background'));
    expect(new Set(moves.map(({ tid }) => tid)).size).toBe(2);
    const second = slicesOf(traceEvents).find(({ tid }) => tid === moves[1]?.tid);
    expect(second).toMatchObject({ ts: 40_000_000, dur: 120_000_000 });
    expect(otherData['originAtMs']).toBe(0);
  });
});
