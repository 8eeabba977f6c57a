import { callRules, scoped } from './call-style.ts';
import { FIGURE_CLASS } from './figure-class.ts';
import { DARK, FILLS, LIGHT, type Palette } from './palette.ts';

/** The colours of a picture; auto: those that its reader prefers, by the picture itself. */
export type Theme = 'light' | 'dark' | 'auto';

const CLOCK_VARIABLE = '--mt-';

/** The palette as CSS custom properties, to stand on any ancestor of a figure. */
export function paletteCss(palette: Palette): string {
  const { clocks, ...rest } = palette;
  const named = [...Object.entries(rest), ...Object.entries(clocks)];
  return named.map(([name, colour]) => `${CLOCK_VARIABLE}${name}:${colour}`).join(';');
}

const ink = 'var(--mt-ink)';
const muted = 'var(--mt-muted)';
const paper = 'var(--mt-paper)';

/** What only some figures have: attempts, tasks, dialogs, other calls, and maps. */
const rules = [
  ...callRules,
  `.ring{fill:${paper};stroke:${ink};stroke-width:1.3}.ring.full{fill:${ink}}`,
  `.focus{fill:${ink};fill-opacity:.04;stroke:var(--mt-hairline)}`,
  '.rail{stroke:var(--c);stroke-width:1.5}.poll{stroke:var(--c);stroke-width:1.2}.band.poll{stroke:none;fill-opacity:.35}',
  `.dialog{fill:${ink};fill-opacity:.06}.dialog-edge{stroke:${muted};stroke-dasharray:2 3}`,
  '.climb{fill:none;stroke:var(--c);stroke-width:2;stroke-linejoin:round}',
  `.area{fill:var(--c);fill-opacity:${FILLS.area}}.won{fill:var(--mt-arrives);fill-opacity:${FILLS.won}}.heard{fill:var(--mt-arrives);fill-opacity:${FILLS.heard}}.region{stroke:${paper};stroke-width:1.5;fill-rule:evenodd}.grain{fill:none;stroke:var(--c);stroke-opacity:.5}.frame{fill:none;stroke:${muted}}.tickline{stroke:${muted}}.deadline{stroke:var(--c);stroke-dasharray:2 4}`,
];

/** How a figure looks, but for its colours: what a page includes once. */
export const FIGURE_CSS: string = scoped(rules.join(''));

/** How a figure that stands alone looks. */
export function standaloneCss(theme: Theme): string {
  const on = (palette: Palette): string => `.${FIGURE_CLASS}{${paletteCss(palette)}}`;
  if (theme === 'light') return on(LIGHT) + rules.join('');
  if (theme === 'dark') return on(DARK) + rules.join('');
  return `${on(LIGHT)}@media(prefers-color-scheme:dark){${on(DARK)}}${rules.join('')}`;
}
