import type { Diagnostic } from '../../sim/paste/index.ts';
import type { Reading } from '../components/paste/read/reading.ts';

/** The finding that answers a paste without a clock, a server or a setting, with the sentence that leads the page. */
export interface Lead {
  readonly finding: Diagnostic;
  readonly sentence: string;
  /** What else it says. */
  readonly rest: string;
}

/** What leads the answer to a paste that no race can be run for; undefined where a clock or a record does. */
export function leadOf({ said, result: { diagnostics } }: Reading): Lead | undefined {
  const [finding] = diagnostics;
  if (said || !finding || diagnostics.some(({ clock }) => clock !== undefined)) return undefined;
  const [sentence = '', ...rest] = finding.message.split(/(?<=\.)\s+(?=[A-Z"])/);
  return { finding, sentence, rest: rest.join(' ') };
}
