import { type Checked, checkWith } from '../../../scenario/read.ts';
import { sdkTaskSchema } from './schema.ts';
import type { SdkTaskScenario } from './types.ts';

/** Checks a value against the contract's kind "sdk-task". Never throws. */
export function checkSdkTask(value: unknown): Checked<SdkTaskScenario> {
  return checkWith(sdkTaskSchema, value);
}
