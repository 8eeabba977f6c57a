import { chromeTrace } from '../../../../sim/figure/export/chrome-trace.ts';
import { shareable } from '../../../../sim/figure/export/shareable.ts';
import { type FigureInput, layoutFigure, renderSvg } from '../../../../sim/figure/index.ts';

/** The width of what is copied: that of a page's column. */
const WIDTH = 940;
/** A picture of pixels is twice as fine as the figure, for screens that are. */
const FINENESS = 2;

const still = (input: FigureInput): ReturnType<typeof layoutFigure> =>
  layoutFigure({ ...input, width: WIDTH, still: true });

/** The figure as one SVG that stands alone. */
export function svgText(input: FigureInput): string {
  return renderSvg(still(input));
}

/** The prediction as JSON, without what the server was started with. */
export function jsonText({ prediction }: FigureInput): string {
  return JSON.stringify(shareable(prediction), null, 2);
}

/** For Perfetto and chrome://tracing. */
export function traceText({ prediction, settings }: FigureInput): string {
  return JSON.stringify(chromeTrace(prediction, `mcp-timing: ${settings.name}`));
}

/** The figure as a PNG in the colours of the page. Rejects where the browser cannot draw it. */
export async function pngBlob(input: FigureInput): Promise<Blob> {
  const figure = still(input);
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(renderSvg(figure, { theme }))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = figure.width * FINENESS;
  canvas.height = figure.height * FINENESS;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture came of it.'))),
      'image/png',
    );
  });
}

/** Offers a file to be saved. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
