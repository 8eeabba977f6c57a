import { type Ms, newestMeasured } from '../../sim/index.ts';
import { type Knobs, NO_FIELDS } from './knobs.ts';

const MINUTE: Ms = 60_000;

const base: Knobs = {
  transport: 'http',
  firstByte: 'stream',
  headersAtMs: 0,
  respondAfterMs: 20 * MINUTE,
  progressEveryMs: null,
  cutAtMs: null,
  who: 'interactive',
  claudeCode: newestMeasured,
  fields: NO_FIELDS,
};

/** The three races of the home page: the same question, three servers. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly knobs: Knobs;
}
export const PRESETS: readonly Preset[] = [
  {
    id: 'stdio',
    name: 'stdio, works 45 minutes',
    knobs: { ...base, transport: 'stdio', respondAfterMs: 45 * MINUTE },
  },
  { id: 'stream', name: 'http, streams, silent for 20 minutes', knobs: base },
  {
    id: 'json',
    name: 'http, one JSON answer after 90 seconds',
    knobs: { ...base, firstByte: 'json', respondAfterMs: 90_000 },
  },
];
export const DEFAULT_PRESET: Preset = PRESETS[1] as Preset;
