import { whenNear } from '../near.ts';

/**
 * Brings the drawn blocks of a page to life once one comes near the screen, with the element from the page's own bundle.
 * A function, since a module of this package that is only imported would be left out of a bundle.
 */
export function liven(): void {
  whenNear('mcp-timing', () => import('../element.ts').then(({ defineElement }) => defineElement()));
}
