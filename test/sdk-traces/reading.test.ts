import { describe, expect, it } from 'vitest';
import { predictLine } from '../../sim/cli/predict.ts';
import { EXAMPLE } from '../../sim/scenario/example.ts';

const REQUEST = {
  v: 1,
  kind: 'sdk-task',
  sdkVersion: '1.30.0',
  call: 'request',
  options: { timeout: 100 },
  script: { response: { never: true } },
};

const predict = (scenario: unknown) => JSON.parse(predictLine(JSON.stringify(scenario)));

describe('predict', () => {
  it('answers scenarios of an SDK client beside those of Claude Code', () => {
    expect(predict(REQUEST)).toMatchObject({
      settledAt: 100,
      outcome: { kind: 'error', t: 100, text: 'MCP error -32001: Request timed out' },
      counts: { cancelledNotifications: 1 },
    });
    expect(predict(EXAMPLE).outcome.kind).toBe('backgrounded');
  });

  it('answers scenarios over HTTP and with the server of the SDK', () => {
    const get = [{ endAt: 100 }, { networkError: true }];
    const http = { v: 1, kind: 'sdk-http', sdkVersion: '1.30.0', script: { get } };
    expect(predict(http)).toMatchObject({ outcome: { kind: 'none' }, counts: { gets: 3 } });
    const server = {
      v: 1,
      kind: 'sdk-server',
      sdkVersion: '1.30.0',
      options: { work: 250, pollInterval: 100 },
    };
    expect(predict(server)).toMatchObject({ settledAt: 300, counts: { polls: 4, resultRequests: 1 } });
  });

  it.each([
    [{ v: 1, kind: 'sdk-server', sdkVersion: '1.30.0', options: {} }, 'options.work'],
    [{ v: 1, kind: 'sdk-server', sdkVersion: '2.4.0', options: { work: 1 } }, 'sdkVersion'],
    [
      { v: 1, kind: 'sdk-http', sdkVersion: '1.30.0', script: { get: [{ endAt: '1s' }] } },
      'script.get.0.endAt',
    ],
    [{ ...REQUEST, latenessMs: { minMs: 3, maxMs: 2, seed: 1 } }, 'latenessMs.maxMs'],
    [{ ...REQUEST, kind: 'sdk-tusk' }, 'kind'],
    [{ ...REQUEST, sdkVersion: '1.20.0' }, 'sdkVersion'],
    [{ ...REQUEST, sdkVersion: '2.4.0', call: 'taskStream' }, 'call'],
    [{ ...REQUEST, options: { timeout: 'soon' } }, 'options.timeout'],
    [{ ...REQUEST, script: { gets: [{ delay: 5 }, { delay: '5' }] } }, 'script.gets.1.delay'],
    [
      { ...REQUEST, script: { afterReconnect: { pushes: [{ at: 1, type: 'pling' }] } } },
      'script.afterReconnect.pushes.0.type',
    ],
  ])('names the place of what is wrong (%#)', (scenario, path) => {
    expect(predict(scenario).error.path).toBe(path);
  });

  it('says that a run has no end instead of running for ever', () => {
    const gets = [{ status: 'working', pollInterval: 0 }];
    const endless = { ...REQUEST, call: 'taskStream', options: { task: {} }, script: { gets } };
    expect(predict({ ...endless, maxTime: 1e12 }).error.message).toContain('events by');
  });
});
