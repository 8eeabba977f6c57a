import { ruleDocs } from '../../sim/facts/docs/index.ts';
import { outsideClocks } from '../../sim/facts/outside/index.ts';
import { referenceFacts } from '../../sim/facts/reference/index.ts';
import { diagnosticDocs } from '../../sim/paste/catalogue/index.ts';

/** A page of the reference: its path under the base, and what is to be found there. */
export interface Part {
  readonly path: string;
  readonly name: string;
  readonly text: string;
}

const count = (record: object): number => Object.keys(record).length;
/** The pages of the reference, what is asked for most first. */
export const PARTS: readonly Part[] = [
  {
    path: 'reference/settings/',
    name: 'Settings',
    text: 'Each variable and field: what it limits, its default, what text it takes and what it makes of the wrong one.',
  },
  {
    path: 'reference/rules/',
    name: `${count(ruleDocs)} rules`,
    text: 'Everything that a prediction can rest on, with its versions, its grade of evidence and its sources.',
  },
  {
    path: 'reference/diagnostics/',
    name: `${diagnosticDocs.length} remarks`,
    text: 'What the checker can say of a pasted configuration, each with a bad and a good example.',
  },
  {
    path: 'reference/outside/',
    name: `${count(outsideClocks)} clocks outside`,
    text: 'Proxies, clouds, platforms, server libraries and other hosts that end calls too, and how to tell them apart.',
  },
  {
    path: 'reference/facts/',
    name: `${count(referenceFacts)} facts besides`,
    text: 'What is known of the client and no prediction needs: names, permissions, descriptions, records, hosts.',
  },
  {
    path: 'reference/unknown/',
    name: 'What nobody knows',
    text: 'Open questions, each with the experiment that would settle it.',
  },
];
