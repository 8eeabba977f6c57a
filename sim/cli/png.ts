import { flatSvg } from '../figure/flat.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { Misuse } from './kit/command.ts';
import { svgOf } from './render.ts';

/** How many pixels of the PNG one of the figure takes: text stays sharp on a screen of any density. */
const DENSITY = 2;

/** The figure of a scenario as a PNG, on light paper. Throws `Misuse` where the drawing program is not installed. */
export async function pngOf(scenario: Scenario, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const { Resvg } = await import('@resvg/resvg-js').catch(() => {
    throw new Misuse('PNG needs the package @resvg/resvg-js: npm install @resvg/resvg-js');
  });
  const drawing = new Resvg(flatSvg(svgOf(scenario, width, 'light')), {
    fitTo: { mode: 'zoom', value: DENSITY },
    font: { loadSystemFonts: true, defaultFontFamily: 'DejaVu Sans', sansSerifFamily: 'DejaVu Sans' },
  });
  return new Uint8Array(drawing.render().asPng());
}
