import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { simulate } from '../../sim/index.ts';
import { expectationsSchema, type JsonSchema, predictionSchema, scenarioSchema } from '../../sim/schema.ts';
import { everyScenario } from './every-scenario.ts';

type Check = (value: unknown) => readonly string[];

/** What a program that knows nothing but a JSON Schema finds wrong with a value. */
function checkerOf(schema: JsonSchema): Check {
  const reader = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  return (value) =>
    reader.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

const scenario = checkerOf(scenarioSchema);
const prediction = checkerOf(predictionSchema);
const expectations = checkerOf(expectationsSchema);
const tool = { takes: '20m', want: 'result' };

describe('the JSON Schema', () => {
  it('of a scenario allows every one that was measured, and its prediction is allowed by its own', () => {
    const wrong = everyScenario.flatMap((each) => [
      ...scenario(each),
      ...prediction(JSON.parse(JSON.stringify(simulate(each)))),
    ]);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['scenario without servers', scenario, { v: 1, claudeCode: 'x' }, 'servers'],
    ['scenario of a later version', scenario, { v: 2, claudeCode: 'x', servers: {} }, 'v'],
    ['prediction of an unknown clock', prediction, { decidedBy: 'lunch' }, 'decidedBy'],
    ['tool with a bare number', expectations, { tools: { a: { ...tool, takes: '20' } } }, 'takes'],
    ['tool with a wrong key', expectations, { tools: { a: { ...tool, wants: 1 } } }, 'tools.a'],
  ])('refuses a %s', (_, check, value, place) => {
    expect(check(value).join('\n')).toContain(place);
  });

  it('of mcp-timing.json allows what the README shows', () => {
    expect(expectations({ claudeCode: '>=2.1.274', tools: { 'build/run': tool } })).toEqual([]);
  });
});
