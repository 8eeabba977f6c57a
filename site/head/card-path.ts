import { createRequire } from 'node:module';

/** The size of the pictures that stand for a page where it is linked, in pixels: what every network takes. */
export const CARD = { width: 1200, height: 630 } as const;

/** Where the picture of a page lies, from the page's path under the base: `og/explainer-silence.png`. */
export function cardPath(path: string): string {
  const name = path.replace(/^\/|\/$/g, '').replaceAll('/', '-');
  return `og/${name === '' ? 'home' : name}.png`;
}

/** Whether pictures can be drawn here: the drawing program is an optional dependency. */
export function canDraw(): boolean {
  try {
    createRequire(`${process.cwd()}/package.json`).resolve('@resvg/resvg-js');
    return true;
  } catch {
    return false;
  }
}
