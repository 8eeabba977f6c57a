import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sweepResponse } from '../answer/sweep.ts';
import { policyOf, simulate } from '../client/simulate.ts';
import { layoutFigure, renderSvg, type Theme } from '../figure/index.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { calledServer, respondAtMs } from '../scenario/shape.ts';
import { settingsFor } from '../settings/effective.ts';
import { scenarioFrom } from './read-input.ts';

const USAGE =
  'usage: render [--width PX] [--theme light|dark|auto] [--png OUT.png] [FILE|LINK]   (one scenario as JSON, or a link; writes SVG)\n';
const DEFAULT_WIDTH = 940;
const HOUR_MS = 3_600_000;

/** The figure of a scenario as one self-contained SVG. */
export function svgOf(scenario: Scenario, width: number = DEFAULT_WIDTH, theme: Theme = 'auto'): string {
  const server = calledServer(scenario) ?? Object.keys(scenario.servers)[0] ?? '';
  const respondMs = respondAtMs(scenario) ?? null;
  const figure = layoutFigure({
    prediction: simulate(scenario),
    settings: settingsFor(scenario, policyOf(scenario), server),
    width,
    respondAtMs: respondMs,
    strip: sweepResponse(scenario, Math.max(HOUR_MS, respondMs ?? 0)),
  });
  return renderSvg(figure, { theme });
}

/** `render`: one scenario in, its figure as SVG out. Exit code 0, or 2 where there is nothing to draw. */
export async function render(args: readonly string[]): Promise<number> {
  let file: string | undefined;
  let width: number;
  let theme: Theme;
  let png: string | undefined;
  try {
    const options = {
      width: { type: 'string', default: String(DEFAULT_WIDTH) },
      theme: { type: 'string', default: 'auto' },
      png: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    file = positionals[0];
    width = Number(values.width);
    theme = values.theme as Theme;
    png = values.png;
    if (!(width >= 240 && width <= 4000))
      throw new Error('--width must be a number of pixels from 240 to 4000');
    if (!['light', 'dark', 'auto'].includes(theme)) throw new Error('--theme must be light, dark or auto');
  } catch (error) {
    process.stderr.write(`render: ${(error as Error).message}\n${USAGE}`);
    return 2;
  }
  const scenario = await scenarioFrom('render', file);
  if (!scenario) return 2;
  if (png === undefined) {
    process.stdout.write(`${svgOf(scenario, width, theme)}\n`);
    return 0;
  }
  try {
    const { pngOf } = await import('./png.ts');
    writeFileSync(png, await pngOf(scenario, width));
    return 0;
  } catch (error) {
    process.stderr.write(`render: ${(error as Error).message}\n`);
    return 2;
  }
}
