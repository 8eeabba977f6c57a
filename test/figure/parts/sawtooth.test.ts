import { expect, it } from 'vitest';
import { layoutFigure } from '../../../sim/figure/index.ts';
import { silenceSawtooth } from '../../../sim/figure/parts/sawtooth.ts';
import { HEADERS, HTTP, inputOf, progress, respond, scenario } from '../scenarios.ts';

const WORDS = scenario(HTTP, [HEADERS, ...progress(60_000, 200_000), respond(1_200_000)]);
const draw = (from: typeof WORDS): ReturnType<typeof layoutFigure> =>
  layoutFigure({ ...inputOf(from, 940), parts: [silenceSawtooth] });

it('silence falls to nothing at each word, and is over the window where the call is lost', () => {
  const figure = draw(WORDS);
  const group = figure.marks.flatMap(({ children }) => children ?? []).find(({ key }) => key === 'sawtooth');
  const d = String(group?.children?.find(({ key }) => key === 'climb')?.attrs['d']);
  const points = [...d.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const bottom = Math.max(...points.map(([, y]) => y));
  const falls = points.filter(([, y]) => y === bottom).map(([x]) => x);
  expect(falls).toEqual([0, 60_000, 120_000, 180_000].map((ms) => Math.round(figure.axis.x(ms) * 10) / 10));
  const window = String(group?.children?.find(({ key }) => key === 'window')?.attrs['d']);
  const windowY = Number(/M[\d.]+ ([\d.]+)/.exec(window)?.[1]);
  const [endX = 0, endY = 0] = points.at(-1) ?? [];
  expect(endX).toBeCloseTo(figure.fatal?.x ?? 0, 0);
  expect(endY).toBeLessThanOrEqual(windowY);
});

it('a figure without an idle check has none', () => {
  const withoutIdle = scenario(HTTP, [HEADERS, respond(60_000)], {
    env: { CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '0' },
  });
  expect(draw(withoutIdle).lanes.map(({ id }) => id)).not.toContain('sawtooth');
});
