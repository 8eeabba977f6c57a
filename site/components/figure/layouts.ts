/**
 * The widths for which a figure is laid out; between them it is scaled, up rather than down: the smallest
 * words stay at 11 px or more from a screen of 360 px on. The same three are drawn at build time and
 * chosen by CSS, so that nothing moves when the page comes to life.
 */
export const LAYOUTS = [
  { id: 'narrow', width: 320, fromPx: 0 },
  { id: 'middle', width: 620, fromPx: 612 },
  { id: 'wide', width: 900, fromPx: 892 },
] as const;
export type LayoutId = (typeof LAYOUTS)[number]['id'];

/** The layout for a container of this width, as the style sheet chooses it. */
export function layoutFor(widthPx: number): LayoutId {
  return LAYOUTS.filter(({ fromPx }) => widthPx >= fromPx).at(-1)?.id ?? 'narrow';
}
