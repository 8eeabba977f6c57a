import { sweepResponse } from '../answer/sweep.ts';
import { policyOf, simulate } from '../client/simulate.ts';
import { renderSvg, type Theme } from '../figure/index.ts';
import { layoutWhole } from '../figure/parts/index.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { calledServer, canMoveResponse, respondAtMs } from '../scenario/shape.ts';
import { settingsFor } from '../settings/effective.ts';
import { type Command, type Flags, Misuse, readFlags } from './kit/command.ts';
import { scenarioFrom } from './kit/scenario.ts';

const DEFAULT_WIDTH = 940;
const HOUR_MS = 3_600_000;

/** The figure of a scenario as one self-contained SVG. */
export function svgOf(scenario: Scenario, width: number = DEFAULT_WIDTH, theme: Theme = 'auto'): string {
  const server = calledServer(scenario) ?? Object.keys(scenario.servers)[0] ?? '';
  const respondMs = respondAtMs(scenario) ?? null;
  const figure = layoutWhole({
    prediction: simulate(scenario),
    settings: settingsFor(scenario, policyOf(scenario), server),
    width,
    respondAtMs: respondMs,
    strip: canMoveResponse(scenario) ? sweepResponse(scenario, Math.max(HOUR_MS, respondMs ?? 0)) : [],
    still: true,
  });
  return renderSvg(figure, { theme });
}

const flags = {
  width: { type: 'string', value: 'PX', help: `how wide, from 240 to 4000; ${DEFAULT_WIDTH} unless given` },
  theme: { type: 'string', value: 'light|dark|auto', help: 'the colours; auto follows the reader' },
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
  process.stdout.write(`${svgOf(await scenarioFrom(words[0]), width, theme)}\n`);
  return 0;
}

export const render: Command = {
  name: 'render',
  summary: 'the figure of a scenario as one self-contained SVG',
  usage: '[--width PX] [--theme light|dark|auto] [FILE|LINK]   (one scenario as JSON, or a link; writes SVG)',
  flags,
  examples: [['render -- scenario.json > figure.svg', 'The race of the clocks as a picture.']],
  exits: 'Exit code 0: drawn; 2: misused, or there is nothing to draw.',
  run,
};
