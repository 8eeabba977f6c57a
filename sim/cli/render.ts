import { writeFileSync } from 'node:fs';
import { compare } from '../answer/compare.ts';
import { explain } from '../answer/explain.ts';
import { plain } from '../answer/span.ts';
import { sweepResponse } from '../answer/sweep.ts';
import { policyOf, simulate } from '../client/simulate.ts';
import { layoutComparison } from '../figure/compare/comparison.ts';
import { type FigureInput, layoutFigure, playing, renderSvg, type Theme } from '../figure/index.ts';
import { allParts } from '../figure/parts/index.ts';
import type { Prediction } from '../scenario/prediction.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { calledServer, canMoveResponse, respondAtMs } from '../scenario/shape.ts';
import { settingsFor } from '../settings/effective.ts';
import { type Command, type Flags, Misuse, readFlags } from './kit/command.ts';
import { scenarioFrom } from './kit/scenario.ts';

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

/** The same, playing by itself where motion is welcome: without a script, so in an image too. */
export function playingSvgOf(
  scenario: Scenario,
  width: number = DEFAULT_WIDTH,
  theme: Theme = 'auto',
): string {
  const figure = layoutFigure({ ...inputOf(scenario), width });
  return renderSvg(figure, { theme, moving: playing(figure) });
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

const flags = {
  width: { type: 'string', value: 'PX', help: `how wide, from 240 to 4000; ${DEFAULT_WIDTH} unless given` },
  theme: { type: 'string', value: 'light|dark|auto', help: 'the colours; auto follows the reader' },
  png: { type: 'string', value: 'OUT.png', help: 'writes a PNG to this file instead' },
  play: { type: 'boolean', help: 'a figure that plays by itself, also as an image in a README' },
  against: { type: 'string', value: 'VERSION', help: 'also the same with another version, on one axis' },
} as const satisfies Flags;

const isTheme = (text: string): text is Theme => ['light', 'dark', 'auto'].includes(text);

/** `render`: one scenario in, its figure as SVG out. */
async function run(args: readonly string[]): Promise<number> {
  const { values, words } = readFlags(flags, args);
  const width = Number(values.width ?? DEFAULT_WIDTH);
  const theme = values.theme ?? 'auto';
  if (!(width >= 240 && width <= 4000))
    throw new Misuse('--width must be a number of pixels from 240 to 4000');
  if (!isTheme(theme)) throw new Misuse('--theme must be light, dark or auto');
  const scenario = await scenarioFrom(words[0]);
  const { against, png, play } = values;
  if (play && (against ?? png) !== undefined)
    throw new Misuse('--play goes with neither --against nor --png');
  if (png !== undefined) {
    const { pngOf } = await import('./png.ts');
    writeFileSync(png, await pngOf(scenario, width));
    return 0;
  }
  const draw = play ? playingSvgOf : svgOf;
  const svg =
    against === undefined
      ? draw(scenario, width, theme)
      : comparisonSvg([scenario, { ...scenario, claudeCode: against }], width, theme);
  process.stdout.write(`${svg}\n`);
  return 0;
}

export const render: Command = {
  name: 'render',
  summary: 'the figure of a scenario as one self-contained SVG',
  usage:
    '[--width PX] [--theme light|dark|auto] [--play] [--against VERSION] [--png OUT.png] [FILE|LINK]   (one scenario as JSON, or a link; writes SVG)',
  flags,
  examples: [
    ['render -- scenario.json > figure.svg', 'The race of the clocks as a picture.'],
    ['render -- --play --width 600 scenario.json > figure.svg', 'One that plays by itself in a README.'],
  ],
  exits: 'Exit code 0: drawn; 2: misused, or there is nothing to draw.',
  run,
};
