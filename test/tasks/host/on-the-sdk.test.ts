import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { HostPolicy } from '../../../sim/host.ts';
import { checkPolicy } from '../../../sim/tasks/policy/run/schema.ts';
import { simulatePolicy } from '../../../sim/tasks/policy/simulate.ts';
import { policyModule } from '../../../sim/tasks/policy/write/policy-module.ts';
import { policyJson } from '../../../sim/tasks/policy/write/policy-text.ts';
import { published } from '../published.ts';
import { runRealHost } from './real-host.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const whole: HostPolicy = {
  deadlines: { requestMs: 40, overallMs: 600_000, idleMs: 120_000, businessMs: 900_000 },
  pace: { floorMs: 25, ceilingMs: 30_000, defaultMs: 1000, jitter: 0.2, backoff: 1.5 },
  seed: 7,
  caps: {
    perServer: { polls: 10, perMs: 1000 },
    perTenant: undefined,
    tasksPerServer: 20,
    tasksPerTenant: 4,
  },
  attempts: 3,
  verifyMs: 10_000,
};

/** What the compiler of this project finds wrong in each of these files, which are not on the disk. */
function complaintsAbout(
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, readonly string[]>> {
  const pathOf = (name: string): string => `${ROOT}test/tasks/host/${name}.ts`;
  const own = new Map(Object.entries(texts).map(([name, text]) => [pathOf(name), text]));
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options: of } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT);
  const paths = { 'mcp-timing/host': [`${ROOT}sim/host.ts`] };
  const options = { ...of, paths, declaration: false, isolatedDeclarations: false };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => own.has(path) || fileExists(path);
  host.getSourceFile = (path, target, ...rest) => {
    const text = own.get(path);
    return text === undefined
      ? getSourceFile(path, target, ...rest)
      : ts.createSourceFile(path, text, target);
  };
  const program = ts.createProgram([...own.keys()], options, host);
  const complaints = (name: string): readonly string[] =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(pathOf(name)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  return Object.fromEntries(Object.keys(texts).map((name) => [name, complaints(name)]));
}

describe('a policy that is copied', () => {
  it('as code passes the compiler, and a word wrong in it does not', () => {
    const code = policyModule(whole);
    expect(code).toContain('overallMs: 600_000,');
    expect(code).not.toContain('perTenant:');
    const { good, bad } = complaintsAbout({ good: code, bad: code.replace('overallMs', 'overalMs') });
    expect(good).toEqual([]);
    expect(bad).toEqual([expect.stringContaining('overalMs')]);
  });

  it('as JSON is the policy of a scenario', () => {
    const scenario = { ...published({}), policy: JSON.parse(policyJson(whole)) };
    expect(checkPolicy(scenario)).toMatchObject({ ok: true });
    expect(policyJson({ deadlines: { idleMs: undefined } })).toBe('{}');
  });
});

const ms = fc.integer({ min: 1, max: 400 });
const get = fc.record({
  status: fc.constantFrom('working', 'working', 'working', 'input_required', 'completed', 'failed'),
  pollInterval: fc.constantFrom(undefined, 0, 1, 25, 5000, -1),
  delay: fc.integer({ min: 0, max: 120 }),
  never: fc.constantFrom(undefined, undefined, undefined, true),
});
const optional = fc.option(ms, { nil: undefined });
const policies = fc.record({
  deadlines: fc.record({ businessMs: optional, overallMs: optional, idleMs: optional, requestMs: optional }),
  pace: fc.record({
    floorMs: fc.integer({ min: 10, max: 50 }),
    jitter: fc.constantFrom(0, 0.5),
    backoff: fc.constantFrom(1, 2),
  }),
  seed: fc.integer(),
  verifyMs: fc.integer({ min: 0, max: 300 }),
});
const scripts = fc.record({
  create: get,
  gets: fc.array(get, { minLength: 1, maxLength: 5 }),
  pushes: fc.array(fc.record({ at: ms, type: fc.constant('progress'), token: fc.constant('create') }), {
    maxLength: 3,
  }),
});

describe('the copied module on the real SDK', () => {
  it('does to the millisecond what the policy does in the simulator', async () => {
    await fc.assert(
      fc.asyncProperty(
        policies,
        scripts,
        fc.option(get, { nil: undefined }),
        async (policy, script, cancel) => {
          const scenario = published(policy, { script, ...(cancel ? { cancel } : {}), ideal: true } as never);
          const { host } = simulatePolicy({ ...scenario, run: { ...scenario.run, maxTime: 1500 } });
          const real = await runRealHost({ ...scenario, run: { ...scenario.run, maxTime: 1500 } });
          expect(real.running.requests).toEqual(host.requests);
          expect(real.running.events).toEqual(host.events);
          expect({ settledAt: real.settledAt, endedAt: real.endedAt }).toEqual({
            settledAt: host.settledAt,
            endedAt: host.endedAt,
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('gives the result of the tool', async () => {
    const gets = [{ status: 'working', pollInterval: 25 }, { status: 'completed' }];
    const { outcome, settledAt } = await runRealHost(published({}, { script: { gets } }));
    expect(settledAt).toBe(50);
    expect(outcome).toMatchObject({
      state: 'completed',
      by: null,
      result: { content: [{ type: 'text', text: 'done' }] },
    });
  });

  it("settles at the caller's abort, in the middle of a sleep, and cancels the task instead of its requests", async () => {
    const cancel = { status: 'working', settlesAfter: 60 } as const;
    const script = { get: { status: 'working', pollInterval: 100 } };
    const real = await runRealHost(published({}, { script, cancel }), 360);
    expect(real).toMatchObject({
      settledAt: 360,
      outcome: { state: 'aborted_pending_cancel', by: 'caller' },
    });
    await expect(real.running.ended).resolves.toBe('aborted_cancelled');
    const sent = real.trace.filter(({ kind, t }) => kind === 'send' && t >= 360).map(({ detail }) => detail);
    expect(sent.map(({ method }) => method)).toEqual(['tasks/cancel', 'tasks/get']);
  });

  it('with a poll on its way sends one cancellation for that, and none for those that were answered', async () => {
    const working = { status: 'working', pollInterval: 25 };
    const script = { gets: [working, working, working, { ...working, delay: 500 }] };
    const real = await runRealHost(published({}, { script, cancel: {} }), 200);
    const cancelled = real.trace.filter(({ detail }) => detail['method'] === 'notifications/cancelled');
    expect(cancelled).toMatchObject([{ t: 200, detail: { requestId: 5 } }]);
    expect(real.settledAt).toBe(200);
  });
});
