import type { PasteResult } from '../../../../sim/paste/index.ts';

/** The finding that answers a paste without a clock, a server or a setting. */
export interface Lead {
  readonly headline: string;
  /** The sentence that leads the page, and what else it says. */
  readonly sentence: string;
  readonly rest: string;
}

/** What leads the answer to a paste that no race can be run for; undefined where a clock does. */
export function leadOf({ diagnostics }: PasteResult): Lead | undefined {
  const [first] = diagnostics;
  if (!first || diagnostics.some(({ clock }) => clock !== undefined)) return undefined;
  const [sentence = '', ...rest] = first.message.split(/(?<=\.)\s+(?=[A-Z"])/);
  const isSomebodys = first.diedAfterMs !== undefined;
  const headline = isSomebodys ? 'Most likely no clock of Claude Code' : 'Your paste names no clock';
  return { headline, sentence, rest: rest.join(' ') };
}
