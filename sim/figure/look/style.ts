import { FONTS } from '../place/fonts.ts';
import { FIGURE_CLASS } from './figure-class.ts';
import { DARK, LIGHT, type Palette } from './palette.ts';

/** The colours of a picture; auto: those that its reader prefers, by the picture itself. */
export type Theme = 'light' | 'dark' | 'auto';

const CLOCK_VARIABLE = '--mt-';

/** The palette as CSS custom properties, to stand on any ancestor of a figure. */
export function paletteCss(palette: Palette): string {
  const { clocks, ...rest } = palette;
  const named = [...Object.entries(rest), ...Object.entries(clocks)];
  return named.map(([name, colour]) => `${CLOCK_VARIABLE}${name}:${colour}`).join(';');
}

const fonts = Object.entries(FONTS)
  .map(([id, { size, bold }]) => `.${id}{font-size:${size}px${bold ? ';font-weight:700' : ''}}`)
  .join('');

const clocks = Object.keys(LIGHT.clocks)
  .map((id) => `.c-${id}{--c:var(${CLOCK_VARIABLE}${id})}`)
  .join('');

const ink = 'var(--mt-ink)';
const muted = 'var(--mt-muted)';
const paper = 'var(--mt-paper)';

const rules = [
  `text{fill:${muted};font-family:ui-sans-serif,system-ui,sans-serif;font-variant-numeric:tabular-nums}`,
  fonts,
  '.m{text-anchor:middle}.e{text-anchor:end}',
  `.said,.strong,.axis,.value,.setting,.fate,.name{paint-order:stroke;stroke:${paper};stroke-width:4px;stroke-linejoin:round}.in{stroke:none}`,
  `.on,.strong,.name{fill:${ink}}`,
  clocks,
  `.c-none{--c:${ink}}`,
  `[class^=name]{fill:var(--c,${ink})}`,
  `.chip{fill:${paper}}.chipbox{fill:var(--c)}`,
  '.hair{stroke:var(--mt-hairline)}',
  `.caret{fill:none;stroke:${muted}}`,
  '.bar{fill:var(--c);fill-opacity:.24;stroke:var(--c)}',
  '.edge{fill:var(--c);fill-opacity:.06;stroke:var(--c)}',
  '.hatch{fill:none;stroke:var(--c);stroke-width:1.2}.still{stroke-opacity:.55}',
  `.ring{fill:${paper};stroke:${ink};stroke-width:1.3}.ring.full{fill:${ink}}`,
  `.focus{fill:${ink};fill-opacity:.04;stroke:var(--mt-hairline)}`,
  '.rail{stroke:var(--c);stroke-width:1.5}.poll{stroke:var(--c);stroke-width:1.2}.band.poll{stroke:none;fill-opacity:.35}',
  `.dialog{fill:${ink};fill-opacity:.06}.dialog-edge{stroke:${muted};stroke-dasharray:2 3}`,
  '.rest{fill:none;stroke:var(--c);stroke-dasharray:3 3;stroke-opacity:.65}',
  `.tick{fill:none;stroke:var(--c,${ink})}.ignored{stroke:${muted};stroke-opacity:.6}`,
  `.notch{fill:var(--c)}.band{fill:var(--c,${ink});fill-opacity:.55}`,
  '.cross{stroke:var(--c);stroke-width:3;stroke-linecap:round;fill:none}',
  '.flag{fill:var(--c);stroke:var(--c);stroke-width:1.5;stroke-linejoin:round}',
  `.hollow{fill:${paper}}`,
  '.check{fill:none;stroke:var(--c);stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}',
  `.dot{fill:var(--c);stroke:${paper};stroke-width:1.5}`,
  '.fatal{fill:none;stroke:var(--c);stroke-width:1.5}',
  `.wire{--c:${ink}}.arrow{fill:none;stroke:${ink};stroke-width:1.4;stroke-linecap:round}`,
  `.grey{fill:${ink};fill-opacity:.14}.pale{fill-opacity:.06}`,
  '.fate-result{fill:var(--mt-arrives);fill-opacity:.42}.fate-notification{fill:var(--mt-arrives);fill-opacity:.16}',
  '.note{stroke:var(--mt-arrives);stroke-width:3;stroke-dasharray:3 3}',
  '.fate-lost{fill:var(--mt-lost);fill-opacity:.1}.lost{fill:none;stroke:var(--mt-lost);stroke-opacity:.55}',
  `.work{stroke:${ink};stroke-width:3}.work.open{stroke-dasharray:6 4}`,
  `.knob{fill:${ink};stroke:${paper};stroke-width:2}.knob.open{fill:${paper};stroke:${ink}}.grip{fill:none;stroke:${paper};stroke-width:1.2}.open~.grip{stroke:${ink}}`,
  '.climb{fill:none;stroke:var(--c);stroke-width:2;stroke-linejoin:round}',
  `.area{fill:var(--c);fill-opacity:.1}.won{fill:var(--mt-arrives);fill-opacity:.3}.heard{fill:var(--mt-arrives);fill-opacity:.13}.region{stroke:${paper};stroke-width:1.5;fill-rule:evenodd}.grain{fill:none;stroke:var(--c);stroke-opacity:.5}.frame{fill:none;stroke:${muted}}.tickline{stroke:${muted}}.deadline{stroke:var(--c);stroke-dasharray:2 4}`,
  `.fade{fill:${paper};fill-opacity:.5}.hit{fill:transparent}.paper{fill:${paper}}`,
];

/** Every rule under the class of the figure, so that none reaches beyond it. */
function scoped(css: string): string {
  return css.replace(/([^{}]+)\{/g, (_, selectors: string) => {
    const each = selectors.split(',').map((selector) => `.${FIGURE_CLASS} ${selector}`);
    return `${each.join(',')}{`;
  });
}

/** How a figure looks, but for its colours: what a page includes once. */
export const FIGURE_CSS: string = scoped(rules.join(''));

/** How a figure that stands alone looks. */
export function standaloneCss(theme: Theme): string {
  const on = (palette: Palette): string => `.${FIGURE_CLASS}{${paletteCss(palette)}}`;
  if (theme === 'light') return on(LIGHT) + rules.join('');
  if (theme === 'dark') return on(DARK) + rules.join('');
  return `${on(LIGHT)}@media(prefers-color-scheme:dark){${on(DARK)}}${rules.join('')}`;
}
