import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOf } from '../../../sim/answer/compare.ts';
import { comparisonSvg } from '../../../sim/draw.ts';
import { type ComparedInput, layoutComparison } from '../../../sim/figure/compare/comparison.ts';
import type { Scenario } from '../../../sim/scenario/scenario.ts';
import { ofClass, within } from '../parts/drawn.ts';
import { HEADERS, HTTP, inputOf, NAMED, respond, scenario } from '../scenarios.ts';

function side(from: Scenario, name: string): ComparedInput {
  const { width: _, ...input } = inputOf(from, 900, false);
  return { input, name, headline: `${name} ends`, end: endOf(input.prediction) };
}
const silent = scenario(HTTP, [HEADERS, respond(1_200_000)]);
const patient = { ...silent, env: { CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '1500000' } };

describe('two scenarios', () => {
  it('stand above each other on one axis, whatever they are', () => {
    const any = fc.constantFrom(...Object.values(NAMED));
    fc.assert(
      fc.property(any, any, fc.integer({ min: 320, max: 1200 }), (a, b, width) => {
        const { figures, tops, axis, height } = layoutComparison([side(a, 'a'), side(b, 'b')], width, '');
        const [upper, lower] = figures;
        expect(lower.axis.stops).toEqual(upper.axis.stops);
        expect(tops[1]).toBeGreaterThan(tops[0] + upper.height);
        expect(height).toBeGreaterThanOrEqual(tops[1] + lower.height);
        for (const { fatal } of figures) if (fatal) expect(fatal.x).toBe(axis.x(fatal.t));
      }),
      { numRuns: 40 },
    );
  });

  it('name their axis once', () => {
    const { figures } = layoutComparison([side(silent, 'a'), side(patient, 'b')], 900, '');
    const named = figures.map(({ labels }) => labels.filter(({ key }) => key.startsWith('tick-')).length);
    expect(named[0]).toBeGreaterThan(3);
    expect(named[1]).toBe(0);
  });

  it('have the way from one end to the other between them', () => {
    const both = layoutComparison([side(silent, 'a'), side(patient, 'b')], 900, '');
    const [bracket, by] = within(both, 'shift');
    const xs = [...String(bracket?.attrs['d']).matchAll(/[MH]([\d.]+)/g)].map(([, x]) => Number(x));
    expect(xs[0]).toBeCloseTo(both.axis.x(300_000), 0);
    expect(xs[1]).toBeCloseTo(both.axis.x(1_200_000), 0);
    expect(by?.text).toBe('15:00 later');
  });

  it('that end at one time have nothing between them', () => {
    const both = layoutComparison([side(silent, 'a'), side(silent, 'b')], 900, '');
    expect(within(both, 'shift')).toEqual([]);
    expect(ofClass(both, 'name').length).toBeGreaterThan(2);
  });

  it('keep their axis where they end, whatever epilogue follows a day later', () => {
    const older = { ...silent, claudeCode: '2.1.230' };
    const never = scenario(HTTP, [HEADERS]);
    for (const [a, b] of [
      [older, older],
      [silent, older],
      [never, { ...never, claudeCode: '2.1.230' }],
    ] as const) {
      const { axis } = layoutComparison([side(a, 'a'), side(b, 'b')], 900, '');
      expect(axis.endMs).toBeLessThan(3_600_000);
    }
    // Where one of them ends so late, that is what happened.
    const forgiving = { ...never, env: { CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '0' } };
    const { axis } = layoutComparison([side(never, 'a'), side(forgiving, 'b')], 900, '');
    expect(axis.endMs).toBeGreaterThan(86_400_000);
  });

  it('are one picture that says the difference', () => {
    const svg = comparisonSvg([silent, patient], 900);
    expect(svg).toContain('<title>With no CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT the call is lost at 5:00');
    expect(new TextEncoder().encode(svg).length).toBeLessThan(18 * 1024);
  });
});
