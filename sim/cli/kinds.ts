import { simulate } from '../client/simulate.ts';
import { type Checked, checkScenario } from '../scenario/read.ts';
import { checkPolicy } from '../tasks/policy/run/schema.ts';
import { simulatePolicy } from '../tasks/policy/simulate.ts';
import { checkSdkHttp } from '../tasks/sdk/http/schema.ts';
import { simulateSdkHttp } from '../tasks/sdk/http/simulate.ts';
import { checkSdkTask } from '../tasks/sdk/scenario/read.ts';
import { simulateSdkTask } from '../tasks/sdk/simulate.ts';
import { checkSdkServer } from '../tasks/sdk/store/schema.ts';
import { simulateSdkServer } from '../tasks/sdk/store/simulate.ts';

/** A scenario that is read: what it predicts. */
type Predict = () => unknown;

/** The kinds of scenarios besides those of Claude Code, which name none. */
const KINDS: Readonly<Record<string, (value: unknown) => Checked<Predict>>> = {
  'sdk-http': (value) => ready(checkSdkHttp(value), simulateSdkHttp),
  'sdk-server': (value) => ready(checkSdkServer(value), simulateSdkServer),
  'sdk-task': (value) => ready(checkSdkTask(value), simulateSdkTask),
  'task-policy': (value) => ready(checkPolicy(value), simulatePolicy),
};

/** Checks a value as a scenario of the kind that it names. */
export function checkKind(value: unknown): Checked<Predict> {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  if (kind === undefined) return ready(checkScenario(value), simulate);
  const check = typeof kind === 'string' && Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (check) return check(value);
  const known = Object.keys(KINDS).join(', ');
  return {
    ok: false,
    error: { message: `kind: no such kind of scenario; there are ${known}`, path: 'kind' },
  };
}

function ready<T>(checked: Checked<T>, predict: (scenario: T) => unknown): Checked<Predict> {
  return checked.ok ? { ok: true, scenario: () => predict(checked.scenario) } : checked;
}
