import { svgOf } from '../draw.ts';
import { flatSvg } from '../figure/flat.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { Misuse } from './kit/command.ts';

/** How many pixels of the PNG one of the figure takes: text stays sharp on a screen of any density. */
const DENSITY = 2;

/** A picture with plain colours as a PNG, so many pixels for one of its own. Throws `Misuse` where nothing can draw. */
export async function drawPng(svg: string, density: number = DENSITY): Promise<Uint8Array<ArrayBuffer>> {
  const { renderAsync } = await import('@resvg/resvg-js').catch(() => {
    throw new Misuse('PNG needs the package @resvg/resvg-js: npm install @resvg/resvg-js');
  });
  const drawing = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: density },
    font: { loadSystemFonts: true, defaultFontFamily: 'DejaVu Sans', sansSerifFamily: 'DejaVu Sans' },
  });
  return new Uint8Array(drawing.asPng());
}

/** The figure of a scenario as a PNG, on light paper. Throws `Misuse` where the drawing program is not installed. */
export function pngOf(scenario: Scenario, width: number): Promise<Uint8Array<ArrayBuffer>> {
  return drawPng(flatSvg(svgOf(scenario, width, 'light')));
}
