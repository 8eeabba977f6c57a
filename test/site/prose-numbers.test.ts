import { afterEach, describe, expect, it, vi } from 'vitest';
import { clockTime, newestMeasured, readLink, simulate } from '../../sim/index.ts';
import { chapter, chapters, read, typedWords } from './chapter-text.ts';

/** What chapters import, as the modules stand now. */
async function scope(): Promise<Record<string, unknown>> {
  return {
    ...(await import('../../sim/index.ts')),
    ...(await import('../../sim/facts/rules/constants.ts')),
    ...(await import('../../sim/facts/rules/constants-rare.ts')),
    ...(await import('../../sim/facts/range.ts')),
    ...(await import('../../sim/facts/evidence.ts')),
    ...(await import('../../site/chapters/scenarios.ts')),
    ...(await import('../../site/model/site-map.ts')),
    ...(await import('../../site/model/maps.ts')),
  };
}

const textOf = async (name: string): Promise<string> => read(chapter(name), await scope());

/** The same with other constants of the client. */
async function withConstants(changed: Record<string, unknown>, name: string): Promise<string> {
  vi.resetModules();
  const change = async (original: () => Promise<Record<string, unknown>>): Promise<object> => {
    const own = await original();
    const here = Object.entries(changed).filter(([constant]) => constant in own);
    return { ...own, ...Object.fromEntries(here) };
  };
  vi.doMock('../../sim/facts/rules/constants.ts', change);
  vi.doMock('../../sim/facts/rules/constants-rare.ts', change);
  return await textOf(name);
}

afterEach(() => {
  vi.doUnmock('../../sim/facts/rules/constants.ts');
  vi.doUnmock('../../sim/facts/rules/constants-rare.ts');
  vi.doUnmock('../../sim/facts/rules/series/settings.ts');
  vi.resetModules();
});

describe('the prose of a chapter follows the facts', () => {
  it('has a moved -p run end when its figure does, and the tool on its defaults', async () => {
    const { scenario } = readLink(`v=1&cc=${newestMeasured}&respond=4m&mode=print&autobackground=1`);
    const exit = simulate(scenario).events.find(({ kind }) => kind === 'session.exit');
    expect(await textOf('elsewhere.mdx')).toContain(`the run ends at ${clockTime(exit?.t ?? 0)}`);
  });

  it('has the server of the deadlines fall silent when its run does', async () => {
    const deadlines = chapter('deadlines.mdx');
    const paragraph = deadlines.text.split('\n\n').find((block) => block.includes('falls silent')) ?? '';
    const { CHAPTER_RUN } = await import('../../site/chapters/tasks/policy.ts');
    const own = [
      await import('../../sim/settings/words.ts'),
      await import('../../site/chapters/tasks/policy.ts'),
      await import('../../site/chapters/tasks/fleets.ts'),
    ];
    const said = read({ ...deadlines, text: paragraph }, Object.assign(await scope(), ...own));
    expect(CHAPTER_RUN.server.quietFromMs).toBe(390_000);
    expect(said.replace(/\s+/g, ' ')).toContain('falls silent at 6 min 30 s');
  });

  it('when the idle default changes', async () => {
    expect(await textOf('silence.mdx')).toContain('over\nstdio at 30:00');
    const changed = await withConstants({ IDLE_STDIO_MS: 2_400_000 }, 'silence.mdx');
    expect(changed).toContain('over\nstdio at 40:00');
    expect(changed).toContain('Over http, sse and ws that is at 5:00');
    expect(changed).not.toContain('30:00');
  });

  it('when the move comes later', async () => {
    expect(await textOf('background.mdx')).toContain('At 2:00 Claude stops waiting.');
    vi.resetModules();
    vi.doMock('../../sim/facts/rules/series/settings.ts', async (original) => {
      const { settingsSeries } = await original<{ settingsSeries: Record<string, unknown> }>();
      const backgroundDefaultMs = [{ rule: 'background-default', value: 180_000 }];
      return { settingsSeries: { ...settingsSeries, backgroundDefaultMs } };
    });
    const changed = await textOf('background.mdx');
    expect(changed).toContain('At 3:00 Claude stops waiting.');
    expect(changed).not.toContain('2:00');
    expect(await textOf('dialogs.mdx')).toContain('A dialog open across 3:00');
  });

  it('when the retries of a connection change', async () => {
    expect(await textOf('startup.mdx')).toContain('is tried 3 times more, after 500 ms, 1.5 s, 4 s');
    const changed = await withConstants({ CONNECT_RETRY_DELAYS_MS: [700, 9000] }, 'startup.mdx');
    expect(changed).toContain('is tried 2 times more, after 700 ms, 9 s');
  });

  it('when tasks are polled at another pace', async () => {
    const changed = await withConstants({ POLL_MAX_MS: 45_000 }, 'tasks.mdx');
    expect(changed).toContain('kept\nbetween 250 ms and 45 s');
  });
});

/** What is typed by hand and stays so, by chapter, each with its reason. */
const TYPED: Readonly<Record<string, readonly (readonly [words: string, why: string])[]>> = {
  'background.mdx': [['2 ms', 'the digits of the value that is quoted']],
  'drops.mdx': [['0:05', 'the moment that the scenario beside it is given']],
  'one-number.mdx': [
    ['Twenty silent minutes', 'the length that the scenario beside it is given'],
    ['six minutes', 'two grids of old versions, as a range of ticks; the rule that it links to has them'],
  ],
  'polling.mdx': [
    ['100 ms', 'the interval that the run beside it is given'],
    ['90 ms', 'the length that the run beside it is given'],
  ],
  'wall-clock.mdx': [['60 ms', 'the digits of the value that is quoted']],
};

const UNIT = '(?:ms|milliseconds?|s|sec|seconds?|min|minutes?|h|hours?|days?)';
const WORDS = 'two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety';
const NUMBER_WITH_UNIT = new RegExp(
  String.raw`(?<![\w.:])(?:\d[\d,.]*[\s-]?${UNIT}\b|\d+:\d\d\b|(?:${WORDS})\s(?:silent\s)?${UNIT}\b)`,
  'gi',
);

it('finds numbers of every look', () => {
  const text =
    'after 30 s, 1,500 ms, 2:05, ten seconds, twenty silent minutes and 0.5 h; not 30 servers or 2.1.212';
  const found = [...text.matchAll(NUMBER_WITH_UNIT)].map(([words]) => words);
  expect(found).toEqual(['30 s', '1,500 ms', '2:05', 'ten seconds', 'twenty silent minutes', '0.5 h']);
});

describe.each(chapters())('$name', (one) => {
  it('has no length of time typed by hand, but for those that say why', () => {
    const found = new Set([...typedWords(one).matchAll(NUMBER_WITH_UNIT)].map(([words]) => words));
    const allowed = (TYPED[one.name] ?? []).map(([words]) => words);
    expect([...found].sort()).toEqual([...allowed].sort());
  });

  it('has no expression in a heading: lists of contents take headings as they are written', () => {
    expect(one.text.match(/^#+ .*\{.*$/gm) ?? []).toEqual([]);
  });
});
