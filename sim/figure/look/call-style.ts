import { FONTS } from '../place/fonts.ts';
import { FIGURE_CLASS } from './figure-class.ts';
import { FILLS, LIGHT } from './palette.ts';

const fonts = Object.entries(FONTS)
  .map(([id, { size, bold }]) => `.${id}{font-size:${size}px${bold ? ';font-weight:700' : ''}}`)
  .join('');

const clocks = Object.keys(LIGHT.clocks)
  .map((id) => `.c-${id}{--c:var(--mt-${id})}`)
  .join('');

const ink = 'var(--mt-ink)';
const muted = 'var(--mt-muted)';
const paper = 'var(--mt-paper)';

/** How what every figure of a call has looks; without any class above it. */
export const callRules: readonly string[] = [
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
  `.grey{fill:${ink};fill-opacity:${FILLS.waits}}.pale{fill-opacity:${FILLS.goesOn}}`,
  `.fate-result{fill:var(--mt-arrives);fill-opacity:${FILLS.result}}.fate-notification{fill:var(--mt-arrives);fill-opacity:${FILLS.notification}}`,
  '.note{stroke:var(--mt-arrives);stroke-width:3;stroke-dasharray:3 3}',
  `.fate-lost{fill:var(--mt-lost);fill-opacity:${FILLS.lost}}.lost{fill:none;stroke:var(--mt-lost);stroke-opacity:.55}`,
  `.work{stroke:${ink};stroke-width:3}.work.open{stroke-dasharray:6 4}`,
  `.knob{fill:${ink};stroke:${paper};stroke-width:2}.knob.open{fill:${paper};stroke:${ink}}.grip{fill:none;stroke:${paper};stroke-width:1.2}.open~.grip{stroke:${ink}}`,
  `.fade{fill:${paper};fill-opacity:.5}.hit{fill:transparent}.paper{fill:${paper}}`,
];

/** Every rule under the class of the figure, so that none reaches beyond it. */
export function scoped(css: string): string {
  return css.replace(/([^{}]+)\{/g, (_, selectors: string) => {
    const each = selectors.split(',').map((selector) => `.${FIGURE_CLASS} ${selector}`);
    return `${each.join(',')}{`;
  });
}

/** How the figure of a plain call looks, but for its colours. */
export const CALL_CSS: string = scoped(callRules.join(''));
