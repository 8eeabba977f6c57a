import { expect, it } from 'vitest';
import { layoutFigure } from '../../sim/figure/index.ts';
import { type Knobs, scenarioOfKnobs } from '../../site/model/knobs.ts';
import { DEFAULT_PRESET } from '../../site/model/presets.ts';
import { viewOf } from '../../site/model/view.ts';

const MINUTE = 60_000;

function handlesOf(changes: Partial<Knobs>, width = 940): ReturnType<typeof layoutFigure>['handles'] {
  const knobs = { ...DEFAULT_PRESET.knobs, ...changes };
  const { prediction, settings } = viewOf(scenarioOfKnobs(knobs));
  const respondAtMs = knobs.respondAfterMs;
  return layoutFigure({ prediction, settings, width, respondAtMs, script: knobs }).handles;
}

it('everything that the server does has a handle on its lane, the answer over the others', () => {
  const handles = handlesOf({ progressEveryMs: 2 * MINUTE, cutAtMs: 9 * MINUTE });
  expect(handles.map(({ id, t }) => [id, t])).toEqual([
    ['headers', 0],
    ['progress', 2 * MINUTE],
    ['cut', 9 * MINUTE],
    ['response', 20 * MINUTE],
  ]);
});

it('after late headers the first report is a later one of the same beat', () => {
  const handles = handlesOf({ headersAtMs: 50_000, progressEveryMs: 20_000, respondAfterMs: 2 * MINUTE });
  expect(handles.find(({ id }) => id === 'progress')).toMatchObject({ t: 60_000, nth: 3 });
});

it('small screens have all of them too, each big enough for a finger', () => {
  const handles = handlesOf({ progressEveryMs: 2 * MINUTE, cutAtMs: 9 * MINUTE }, 360);
  expect(handles.map(({ id }) => id)).toEqual(['headers', 'progress', 'cut', 'response']);
  for (const { hit } of handles) expect(Math.min(hit.width, hit.height)).toBeGreaterThanOrEqual(24);
});

it('a server of one JSON answer has no headers to move but its answer', () => {
  expect(handlesOf({ firstByte: 'json', respondAfterMs: 30_000 }).map(({ id }) => id)).toEqual(['response']);
});
