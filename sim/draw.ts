/** Scenarios as pictures that stand alone. */
import { compare } from './answer/compare.ts';
import { explain } from './answer/explain.ts';
import { plain } from './answer/span.ts';
import { sweepResponse } from './answer/sweep.ts';
import { policyOf, simulate } from './client/simulate.ts';
import { layoutComparison } from './figure/compare/comparison.ts';
import { type FigureInput, layoutFigure, playing, renderSvg, type Theme } from './figure/index.ts';
import { allParts } from './figure/parts/index.ts';
import type { Prediction } from './scenario/prediction.ts';
import type { Scenario } from './scenario/scenario.ts';
import { scriptedOf } from './scenario/scripted.ts';
import { calledServer, canMoveResponse, respondAtMs } from './scenario/shape.ts';
import { settingsFor } from './settings/effective.ts';

/** How wide a figure is where nothing else is asked, in px. */
export const DEFAULT_WIDTH = 940;
const HOUR_MS = 3_600_000;

/** What a scenario's figure is laid out from; one that stands alone has all parts and no handles. */
function inputOf(scenario: Scenario): Omit<FigureInput, 'width'> & { readonly prediction: Prediction } {
  const server = calledServer(scenario) ?? Object.keys(scenario.servers)[0] ?? '';
  const respondMs = respondAtMs(scenario) ?? null;
  return {
    prediction: simulate(scenario),
    settings: settingsFor(scenario, policyOf(scenario), server),
    respondAtMs: respondMs,
    scripted: scriptedOf(scenario),
    strip: canMoveResponse(scenario) ? sweepResponse(scenario, Math.max(HOUR_MS, respondMs ?? 0)) : [],
    still: true,
    parts: allParts,
    callNames: (scenario.turn ?? []).map(({ call, tool }) => call ?? tool ?? ''),
  };
}

/** The figure of a scenario as one self-contained SVG, `width` px wide. The same scenario gives the same text. */
export function svgOf(scenario: Scenario, width: number = DEFAULT_WIDTH, theme: Theme = 'auto'): string {
  return renderSvg(layoutFigure({ ...inputOf(scenario), width }), { theme });
}

/** The same, playing by itself where motion is welcome: without a script, so in an image too. */
export function playingSvgOf(
  scenario: Scenario,
  width: number = DEFAULT_WIDTH,
  theme: Theme = 'auto',
): string {
  const figure = layoutFigure({ ...inputOf(scenario), width });
  return renderSvg(figure, { theme, moving: playing(figure) });
}

/** Two scenarios above each other on one axis, as one self-contained SVG, `width` px wide; its title says the difference. */
export function comparisonSvg(
  scenarios: readonly [Scenario, Scenario],
  width: number = DEFAULT_WIDTH,
  theme: Theme = 'auto',
): string {
  const [a, b] = scenarios.map((scenario) => ({ scenario, input: inputOf(scenario) }));
  if (!a || !b) throw new Error('Two scenarios are needed.');
  const { names, ends, sentence } = compare(
    { scenario: a.scenario, prediction: a.input.prediction },
    { scenario: b.scenario, prediction: b.input.prediction },
  );
  const headline = ({ scenario, input }: typeof a): string => explain(scenario, input.prediction).headline;
  const first = { input: a.input, name: names[0], end: ends[0], headline: headline(a) };
  const second = { input: b.input, name: names[1], end: ends[1], headline: headline(b) };
  return renderSvg(layoutComparison([first, second], width, plain(sentence)), { theme });
}
