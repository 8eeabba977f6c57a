import { comparisonSvg, DEFAULT_WIDTH, playingSvgOf, svgOf } from '../draw.ts';
import type { Theme } from '../figure/index.ts';
import { sayAssumed, versionOf } from './kit/claude.ts';
import { type Command, type Flags, Misuse, readFlags } from './kit/command.ts';
import { writeTo } from './kit/output.ts';
import { scenarioFrom } from './kit/scenario.ts';

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
  const { scenario, exitCode } = await scenarioFrom(words[0]);
  const { png, play } = values;
  const against = versionOf('--against', values.against);
  if (against !== undefined) sayAssumed([against]);
  if (play && (against ?? png) !== undefined)
    throw new Misuse('--play goes with neither --against nor --png');
  if (png !== undefined) {
    const { pngOf } = await import('./png.ts');
    writeTo(png, await pngOf(scenario, width));
    return exitCode;
  }
  const draw = play ? playingSvgOf : svgOf;
  const svg =
    against === undefined
      ? draw(scenario, width, theme)
      : comparisonSvg([scenario, { ...scenario, claudeCode: against }], width, theme);
  process.stdout.write(`${svg}\n`);
  return exitCode;
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
  exits:
    'Exit code 0: drawn; 1: drawn without the keys of the link that could not be used; 2: misused, or there is nothing to draw.',
  run,
};
