import * as z from 'zod/mini';
import type { Scenario } from './scenario.ts';
import { scenarioSchema } from './schema.ts';

z.config(z.locales.en());

/** Why a scenario cannot be read, and where: `path` is "servers.slow.behaviour.calls.0.0.at". */
export interface ReadError {
  readonly message: string;
  readonly path: string;
}
export type ReadResult =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly error: ReadError };

/** Checks a value against the contract. Never throws. */
export function checkScenario(value: unknown): ReadResult {
  const result = z.safeParse(scenarioSchema, value);
  if (result.success) return { ok: true, scenario: result.data };
  const issue = result.error.issues[0];
  const path = (issue?.path ?? []).map(String).join('.');
  return {
    ok: false,
    error: { message: `${path || 'the scenario'}: ${issue?.message ?? 'is not valid'}`, path },
  };
}

/** Reads a scenario from JSON text. Never throws. */
export function readScenario(text: string): ReadResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, error: { message: `not JSON: ${message}`, path: '' } };
  }
  return checkScenario(value);
}
