import { parseArgs } from 'node:util';
import { compare } from '../answer/compare.ts';
import { explain } from '../answer/explain.ts';
import { plain } from '../answer/span.ts';
import { sweepResponse } from '../answer/sweep.ts';
import { policyOf, simulate } from '../client/simulate.ts';
import { layoutComparison } from '../figure/compare/comparison.ts';
import { type FigureInput, layoutFigure, renderSvg, type Theme } from '../figure/index.ts';
import { allParts } from '../figure/parts/index.ts';
import type { Prediction } from '../scenario/prediction.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { calledServer, canMoveResponse, respondAtMs } from '../scenario/shape.ts';
import { settingsFor } from '../settings/effective.ts';
import { scenarioFrom } from './read-input.ts';

const USAGE =
  'usage: render [--width PX] [--theme light|dark|auto] [--against VERSION] [FILE]\n  (one scenario as JSON; writes SVG: its figure, or it and the same with another version above each other)\n';
const DEFAULT_WIDTH = 940;
const HOUR_MS = 3_600_000;

/** What a scenario's figure is laid out from; one that stands alone has all parts and no handles. */
function inputOf(scenario: Scenario): Omit<FigureInput, 'width'> & { readonly prediction: Prediction } {
  const server = calledServer(scenario) ?? Object.keys(scenario.servers)[0] ?? '';
  const respondMs = respondAtMs(scenario) ?? null;
  return {
    prediction: simulate(scenario),
    settings: settingsFor(scenario, policyOf(scenario), server),
    respondAtMs: respondMs,
    strip: canMoveResponse(scenario) ? sweepResponse(scenario, Math.max(HOUR_MS, respondMs ?? 0)) : [],
    still: true,
    parts: allParts,
    callNames: (scenario.turn ?? []).map(({ call, tool }) => call ?? tool ?? ''),
  };
}

/** The figure of a scenario as one self-contained SVG. */
export function svgOf(scenario: Scenario, width: number = DEFAULT_WIDTH, theme: Theme = 'auto'): string {
  return renderSvg(layoutFigure({ ...inputOf(scenario), width }), { theme });
}

/** Two scenarios above each other on one axis, as one self-contained SVG; its title says the difference. */
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

/** `render`: one scenario in, its figure as SVG out. Exit code 0, or 2 where there is nothing to draw. */
export async function render(args: readonly string[]): Promise<number> {
  let file: string | undefined;
  let width: number;
  let theme: Theme;
  let against: string | undefined;
  try {
    const options = {
      width: { type: 'string', default: String(DEFAULT_WIDTH) },
      theme: { type: 'string', default: 'auto' },
      against: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    file = positionals[0];
    width = Number(values.width);
    theme = values.theme as Theme;
    against = values.against;
    if (!(width >= 240 && width <= 4000))
      throw new Error('--width must be a number of pixels from 240 to 4000');
    if (!['light', 'dark', 'auto'].includes(theme)) throw new Error('--theme must be light, dark or auto');
  } catch (error) {
    process.stderr.write(`render: ${(error as Error).message}\n${USAGE}`);
    return 2;
  }
  const scenario = await scenarioFrom('render', file);
  if (!scenario) return 2;
  const svg =
    against === undefined
      ? svgOf(scenario, width, theme)
      : comparisonSvg([scenario, { ...scenario, claudeCode: against }], width, theme);
  process.stdout.write(`${svg}\n`);
  return 0;
}
