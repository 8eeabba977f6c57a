import * as z from 'zod/mini';
import type { Scenario } from './scenario.ts';
import { scenarioSchema } from './schema.ts';

z.config(z.locales.en());

/** Why a scenario cannot be read, and where: `path` is "servers.slow.behaviour.calls.0.0.at". */
export interface ReadError {
  readonly message: string;
  readonly path: string;
}
/** A scenario that can be used, or why and where it cannot. */
export type Checked<T> =
  | { readonly ok: true; readonly scenario: T }
  | { readonly ok: false; readonly error: ReadError };
/** The same, of a scenario of Claude Code. */
export type ReadResult = Checked<Scenario>;

/** Checks a value against the schema of a kind of scenario. Never throws. */
export function checkWith<T>(schema: z.ZodMiniType<T>, value: unknown): Checked<T> {
  const result = z.safeParse(schema, value);
  if (result.success) return { ok: true, scenario: result.data };
  const issue = result.error.issues[0];
  const path = (issue?.path ?? []).map(String).join('.');
  return {
    ok: false,
    error: { message: `${path || 'the scenario'}: ${issue?.message ?? 'is not valid'}`, path },
  };
}

/** Checks a value against the contract. Never throws. */
export function checkScenario(value: unknown): ReadResult {
  return checkWith(scenarioSchema, value);
}

/** Reads JSON text and checks its value. Never throws. */
export function readWith<T>(text: string, check: (value: unknown) => Checked<T>): Checked<T> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, error: { message: `not JSON: ${message}`, path: '' } };
  }
  return check(value);
}

/** Reads a scenario from JSON text. Never throws. */
export function readScenario(text: string): ReadResult {
  return readWith(text, checkScenario);
}
