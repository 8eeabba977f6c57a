import { FIGURE_CSS } from '../../../../sim/figure/index.ts';
import { CLOCK_RULES, FIGURE_FONT, FONT, paletteProperties } from '../../style.ts';

/** The clocks' colours, which the figure's own rules have already, and on words around it too. */
const onWords = CLOCK_RULES.replaceAll('.c-', '.mcp-timing .c-');

/**
 * How the drawn blocks look before any script runs, and without one. The file `figure.css` holds it, so that a page can
 * import it and keep a policy without inline styles; a test compares the two.
 */
export const STATIC_CSS: string = `.mcp-timing{${paletteProperties()};color:var(--mt-ink);container-type:inline-size;font:1rem/1.45 ${FONT};margin:1.5em 0}
.mcp-timing mcp-timing{background:var(--mt-paper);box-sizing:border-box;display:block;padding:var(--mcp-timing-padding,.75rem 1rem)}
.mcp-timing p{margin:0 0 .4rem}
.mcp-timing .headline{font-size:1.25em;font-weight:700;line-height:1.2}
.mcp-timing .headline small,.mcp-timing .foot,.mcp-timing summary{color:var(--mt-muted);font-size:.8125rem;font-weight:400}
.mcp-timing .sentence{font-size:.9375em}
.mcp-timing .sentence b,.mcp-timing td:first-child{font-variant-numeric:tabular-nums}
.mcp-timing .clock{border-bottom:2px solid var(--c);color:var(--c);font-weight:600;white-space:nowrap}
.mcp-timing span.chip{background:var(--c);border-radius:3px;color:var(--mt-paper);display:inline-block;font-size:.75em;line-height:1.45;margin-inline-end:.3em;min-width:1.45em;text-align:center}
.mcp-timing .foot{display:flex;flex-wrap:wrap;gap:.15rem .9rem;margin:0}
.mcp-timing .foot b{color:var(--mt-ink);flex-basis:100%;font-weight:400}
.mcp-timing .foot a{color:inherit}
.mcp-timing .mcpt svg{display:block;height:auto;width:100%}
.mcp-timing .moves{margin-bottom:2rem}
.mcp-timing .at-wide,.mcp-timing .at-middle{display:none}
@container(min-width:600px){.mcp-timing .at-narrow{display:none}.mcp-timing .at-middle{display:block}}
@container(min-width:760px){.mcp-timing .at-middle{display:none}.mcp-timing .at-wide{display:block}}
.mcp-timing details{background:var(--mt-paper);padding:0 1rem .5rem}
.mcp-timing table{border-collapse:collapse;font-size:.8125rem;margin:.4rem 0 0}
.mcp-timing th,.mcp-timing td{border:0;border-top:1px solid var(--mt-hairline);padding:.2rem .8rem .2rem 0;text-align:start;vertical-align:top}
${onWords}
${FIGURE_CSS}.mcp-timing ${FIGURE_FONT}
`;
