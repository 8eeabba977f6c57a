/** Runs what the controls of the page can ask for, and prints one hash of all that comes of it. */
import { createHash } from 'node:crypto';
import { bringRareFigure } from '#rare-figure';
import { isModelled } from '../../sim/facts/versions.ts';
import { drawSmallHandles, gripAnswer } from '../../sim/figure/draw/draggable.ts';
import { layoutFigure } from '../../sim/figure/index.ts';
import { releasedVersions } from '../../sim/index.ts';
import { writeLink } from '../../sim/scenario/link/index.ts';
import { isPlain } from '../../sim/scenario/plain.ts';
import { type Knobs, NO_FIELDS, scenarioOfKnobs } from '../../site/model/knobs.ts';
import { DEFAULT_PRESET } from '../../site/model/presets.ts';
import { viewOf } from '../../site/model/view.ts';

/** Of older ones a prediction says that nobody measured them. */
const VERSIONS = releasedVersions.filter(isModelled);
const ANSWERS = [1000, 60_000, 300_000, 1_200_000, null];
const FIELDS = [
  {},
  { timeout: '600000' },
  { toolTimeout: '60000', idle: '40000', background: '0' },
  { timeout: '2592000000', idle: '0' },
  { toolTimeout: '500', background: '30000' },
  { startup: '60000', idle: '7200000', toolTimeout: '5400000' },
];
const BEGINNINGS = [
  { firstByte: 'json', headersAtMs: 0 },
  { firstByte: 'stream', headersAtMs: 0 },
  { firstByte: 'stream', headersAtMs: 70_000 },
] as const;
const PROGRESS_MS = [null, 20_000, 90_000];

function* asked(): Generator<Knobs> {
  let nth = 0;
  for (const transport of ['stdio', 'http', 'sse', 'ws'] as const) {
    for (const respondAfterMs of ANSWERS) {
      for (const beginning of BEGINNINGS) {
        for (const fields of FIELDS) {
          // Each in its own step through the versions and the pace of progress, so that no two always meet.
          const claudeCode = VERSIONS.at(-1 - ((nth * 7) % VERSIONS.length)) ?? '';
          const progressEveryMs = PROGRESS_MS[Math.floor(nth / 7) % PROGRESS_MS.length] ?? null;
          nth += 1;
          yield {
            ...DEFAULT_PRESET.knobs,
            ...beginning,
            transport,
            respondAfterMs,
            progressEveryMs,
            claudeCode,
            fields: { ...NO_FIELDS, ...fields },
          };
        }
      }
    }
  }
}

// The page's own figure can be dragged, and has what that needs.
bringRareFigure({ drawSmallHandles, gripAnswer });

const hash = createHash('sha256');
let runs = 0;
for (const knobs of asked()) {
  const scenario = scenarioOfKnobs(knobs);
  if (!isPlain(scenario)) throw new Error(`not plain: ${JSON.stringify(knobs)}`);
  const view = viewOf(scenario);
  const { prediction, settings, explanation } = view;
  hash.update(JSON.stringify([prediction, settings, explanation, writeLink(scenario)]));
  const respondAtMs = knobs.respondAfterMs;
  if (settings.usable)
    for (const width of [660, 320])
      hash.update(JSON.stringify(layoutFigure({ prediction, settings, width, respondAtMs })));
  runs += 1;
}
console.log(`${runs} runs, ${hash.digest('hex')}`);
