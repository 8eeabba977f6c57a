import { FIGURE_CLASS, LIGHT } from '../../sim/figure/index.ts';

/** What a clock's noun has to do with: everything in the figures of the page that is not its, but for the axis. */
const others = (clock: string): string =>
  `main[data-lit=${clock}] .${FIGURE_CLASS} figure svg :not(g,.axis,.c-${clock},.c-${clock} *)`;

/** A clock's noun lights up its lane: the rest of the figures steps back. Asking `:has` cost a drag half its time. */
export const LIGHT_UP_CSS: string = `${Object.keys(LIGHT.clocks).map(others).join(',')}{opacity:.3}`;
