import { DARK, FIGURE_CLASS, LIGHT, type Palette } from '../../sim/figure/index.ts';
import { CALL_CSS } from '../../sim/figure/look/call-style.ts';

type Colours = readonly (readonly [name: string, colour: string])[];

function coloursOf({ clocks, ...rest }: Palette): Colours {
  return [...Object.entries(rest), ...Object.entries(clocks)];
}

/** Every colour follows the page's `color-scheme`, and a property of the page where it sets one. */
export function paletteProperties(): string {
  const dark = new Map(coloursOf(DARK));
  return coloursOf(LIGHT)
    .map(([name, light]) => `--mt-${name}:var(--mcp-timing-${name},light-dark(${light},${dark.get(name)}))`)
    .join(';');
}

/** The colour of each clock, by its class. */
export const CLOCK_RULES: string = Object.keys(LIGHT.clocks)
  .map((id) => `.c-${id}{--c:var(--mt-${id})}`)
  .join('');

/** The font of all text: a page's own where it sets one. */
export const FONT = 'var(--mcp-timing-font,ui-sans-serif,system-ui,sans-serif)';

/** The figure brings a font of its own, for where it stands alone. */
export const FIGURE_FONT: string = `.${FIGURE_CLASS} text{font-family:${FONT}}`;

const CSS = `:host{${paletteProperties()};background:var(--mt-paper);color:var(--mt-ink);display:block;box-sizing:border-box;container-type:inline-size;font:1rem/1.45 ${FONT};padding:var(--mcp-timing-padding,0.75rem 1rem);text-align:start}
:host([hidden]){display:none}
:host([theme=light]){color-scheme:light}:host([theme=dark]){color-scheme:dark}:host([theme=auto]){color-scheme:light dark}
figure{display:flex;flex-direction:column;gap:.4rem;margin:0;height:100%;min-height:0}
p{margin:0}
.headline{font-size:1.25em;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
.version{color:var(--mt-muted);font-size:.8125em;font-weight:400}
.sentence{font-size:.9375em}
b{font-variant-numeric:tabular-nums}
.clock{border-bottom:2px solid var(--c);color:var(--c);white-space:nowrap;font-weight:600}
span.chip{background:var(--c);border-radius:3px;color:var(--mt-paper);display:inline-block;font-size:.75em;line-height:1.45;margin-inline-end:.3em;min-width:1.45em;text-align:center}
.mcpt{flex:0 1 auto;min-height:0;display:flex}
.mcpt svg{width:100%;height:auto;max-height:100%;display:block}
label,figcaption,.problem{color:var(--mt-muted);font-size:.8125em}
label{align-items:center;display:flex;gap:.6rem}
input{accent-color:var(--mt-ink);flex:1;min-width:0;height:24px;margin:0}
output{color:var(--mt-ink);min-width:6em;font-variant-numeric:tabular-nums}
figcaption{display:flex;flex-wrap:wrap;gap:.15rem .9rem}
figcaption .caption{color:var(--mt-ink);flex-basis:100%}
a{color:inherit}
.problem{border-inline-start:3px solid var(--mt-background);padding-inline-start:.5rem;overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--mt-idle);outline-offset:2px}
${CLOCK_RULES}${CALL_CSS}${FIGURE_FONT}`;

let shared: CSSStyleSheet | undefined;

/** The one style sheet of all elements, adopted: a policy without inline styles lets it pass. */
export function sharedSheet(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(CSS);
  }
  return shared;
}
