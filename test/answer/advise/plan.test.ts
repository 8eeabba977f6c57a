import { describe, expect, it } from 'vitest';
import { edited } from '../../../sim/answer/advise/edits.ts';
import { type PlanLine, planFor } from '../../../sim/answer/advise/plan.ts';
import { readRange } from '../../../sim/answer/advise/range.ts';
import { grants, stage } from '../../../sim/answer/advise/verdict.ts';
import { readPaste } from '../../../sim/paste/index.ts';
import { HTTP, MINUTE, STDIO } from '../../client/scenarios.ts';
import { type Case, cases } from './cases.ts';

const named = (name: string): Case => cases.find((one) => one.name === name) as Case;

function versionsIn(range: string): readonly string[] {
  const read = readRange(range);
  return read.ok ? read.versions : [];
}

const plan = (name: string, range: string): readonly PlanLine[] => planFor(named(name), versionsIn(range));

describe('a range of versions', () => {
  it.each([
    ['2.1.140', '2.1.140', '2.1.140', 1],
    ['>=2.1.203', '2.1.203', '2.1.332', 116],
    ['2.1.140 - 2.1.219', '2.1.140', '2.1.219', 70],
    ['>=2.1.140 <2.1.219', '2.1.140', '2.1.218', 69],
    ['>= 2.1.230', '2.1.231', '2.1.332', 89],
    ['<=2.1.13', '2.1.0', '2.1.12', 13],
    ['<2.2', '2.1.0', '2.1.332', 287],
    ['2.1.x', '2.1.0', '2.1.332', 287],
    ['newest', '2.1.332', '2.1.332', 1],
    ['2.1.999', '2.1.999', '2.1.999', 1],
  ])('%s is %s to %s', (range, first, last, count) => {
    const versions = versionsIn(range);
    expect([versions[0], versions.at(-1), versions.length]).toEqual([first, last, count]);
  });

  it.each(['', 'yes', '>=', '2', '>=9.9.9', '2.1.219 - 2.1.140'])(
    'refuses "%s" with what to write',
    (range) => {
      const read = readRange(range);
      expect(read.ok ? '' : read.message).toContain(`"${range}"`);
    },
  );
});

describe('advice for a range', () => {
  it('is one line where one change works on all of it, even where no version needs it that much', () => {
    expect(plan('http, one body, result', '2.1.142 - 2.1.211')).toMatchObject([
      { from: '2.1.142', to: '2.1.211', kind: 'setting', edits: [{ name: 'MCP_TOOL_TIMEOUT' }] },
    ]);
  });

  it('is as few lines as there can be where none does, each with its versions, without a gap', () => {
    const versions = versionsIn('2.1.x');
    const lines = planFor(named('http, one body, result'), versions);
    expect(lines.map(({ kind }) => kind)).toEqual(['server', 'setting']);
    expect(lines[0]).toMatchObject({ from: '2.1.0', to: '2.1.141' });
    expect(lines[1]).toMatchObject({ from: '2.1.142', to: '2.1.332' });
    for (const [i, line] of lines.slice(1).entries()) {
      expect(versions.indexOf(line.from)).toBe(versions.indexOf(lines[i]?.to ?? '') + 1);
    }
  });

  it.each([
    'http, mute, survive',
    'http, mute, result',
    'http, one body, result',
    'ws, mute, result',
    'stdio, fail in half a second',
    'http, fail in half an hour between two rules',
  ])('works on each single version of its line, and leaves none out: %s', (name) => {
    const question = named(name);
    const versions = versionsIn('*');
    const lines = planFor(question, versions);
    const covered = lines.flatMap(({ from, to }) =>
      versions.slice(versions.indexOf(from), versions.indexOf(to) + 1),
    );
    expect(covered).toEqual(versions);
    for (const { kind, edits, from, to } of lines.filter((line) => line.kind !== 'server')) {
      expect(kind).not.toBe('none');
      for (const version of versions.slice(versions.indexOf(from), versions.indexOf(to) + 1)) {
        expect([version, grants(question, edited(stage(question, version), 'slow', edits))]).toEqual([
          version,
          true,
        ]);
      }
    }
  });

  it('shows what the server can do where no setting can', () => {
    const [early] = plan('http, one body, result, before anything could raise it', '2.1.141');
    expect(early).toMatchObject({
      kind: 'server',
      edits: [],
      text: [expect.stringContaining('headers at once')],
    });
    expect(early?.before).toContain('first byte');
    expect(early?.after).toContain('Answered at 1:30');
    const [often] = plan('http, mute, survive', '2.1.150 - 2.1.219');
    expect(often?.text[0]).toContain('notifications/progress for the call at least every 4 min');
  });
});

describe('a server that has to change', () => {
  it.each(['2.1.150', '2.1.195'])('does it so that a call that goes well lives, on %s', (version) => {
    const question = named('http, fail in half an hour between two rules');
    const [line] = planFor(question, [version]);
    expect(line).toMatchObject({
      kind: 'server',
      text: [expect.stringContaining('progress'), expect.anything()],
    });
    expect(line?.edits).toHaveLength(1);
  });

  it('is tried as well: the call is answered then', () => {
    const answered = cases
      .filter(({ wish }) => wish.want !== 'fail-fast')
      .map((one) => planFor(one, [one.version])[0])
      .filter((line) => line?.kind === 'server');
    expect(answered.length).toBeGreaterThanOrEqual(3);
    for (const line of answered) {
      expect(line?.before).toMatch(/^Lost/);
      expect(line?.after).toMatch(/^Answered/);
    }
  });

  it('keeps a limit of its own where the client has none so short', () => {
    const [line] = planFor(named('stdio, fail in half a second'), ['2.1.332']);
    expect(line?.text).toEqual([expect.stringContaining('limit of its own')]);
  });
});

describe('what a change costs', () => {
  it('is how much later a hung server is noticed', () => {
    const [line] = plan('http, mute, survive', '2.1.332');
    expect(line?.costs[0]).toContain('noticed after 27 min (now: after 5 min)');
  });

  it('is that Claude waits for every server where the move is off', () => {
    const [line] = plan('stdio, mute, result', '2.1.332');
    expect(line?.costs.join(' ')).toContain('every server');
  });
});

describe('the text for each place', () => {
  const FORMATS = {
    'settings-json': ['{\n', '\n}', '~/.claude/settings.json'],
    shell: ['', '', 'a.sh'],
    fish: ['', '', 'a.fish'],
    powershell: ['', '', 'a.ps1'],
    cmd: ['', '', 'a.cmd'],
    'github-actions': ['jobs:\n  a:\n    steps:\n      - run: claude -p x\n', '', '.github/workflows/a.yml'],
  } as const;

  it.each(Object.keys(FORMATS) as (keyof typeof FORMATS)[])('%s is read back as what was meant', (id) => {
    const servers = { slow: { from: 'plugin', entry: { type: 'ws', url: 'ws://a' } } } as const;
    const config = { v: 1, claudeCode: '2.1.195', servers } as const;
    const habit = { takesMs: 20 * MINUTE, progressEveryMs: 10 * MINUTE };
    const wish = { want: 'fail-fast', withinMs: 30 * MINUTE } as const;
    const [line] = planFor({ config, server: 'slow', habit, wish }, ['2.1.195']);
    const text = line?.places.find(({ place }) => place === id)?.text ?? '';
    const [before, after, file] = FORMATS[id];
    const { environment } = readPaste(`${before}${text}${after}`, { file, claudeCode: '2.1.195' });
    expect(environment.effective).toMatchObject({ toolTimeoutMs: 30 * MINUTE, idleMs: 30 * MINUTE });
  });

  it('of the entry is read back as the limit of the server', () => {
    const [line] = plan('http, mute, survive', '2.1.332');
    const text = line?.places[0]?.text ?? '';
    const { servers } = readPaste(`{"mcpServers":{"slow":{"type":"http","url":"http://a",${text}}}}`);
    expect(servers[0]?.effective).toMatchObject({ wallClockMs: 27 * MINUTE, idleMs: 27 * MINUTE });
  });

  it('names no place that something stronger overrules', () => {
    const inFile = plan('stdio, survive where the move is off', '2.1.332')[0]?.places;
    expect(inFile?.map(({ place }) => place)).toEqual(['settings-json']);
    const local = { ...named('stdio, survive where the move is off') };
    const env = { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '0' };
    const config = { ...local.config, settings: { local: { env } } };
    const [line] = planFor({ ...local, config }, ['2.1.332']);
    expect(line?.places).toMatchObject([{ place: 'settings-json', into: '.claude/settings.local.json' }]);
  });

  it('has no entry for a server that a plugin brings', () => {
    const places = plan('stdio, a plugin, an hour mute, survive', '2.1.332')[0]?.places ?? [];
    expect(places.map(({ place }) => place)).not.toContain('mcp-entry');
  });
});

describe('a tool whose silence is known', () => {
  it('is given the time that its longest silence needs, not that of the whole call', () => {
    const habit = { takesMs: 3 * 60 * MINUTE, silenceMs: 40 * MINUTE, progressEveryMs: MINUTE };
    const config = {
      v: 1,
      claudeCode: '2.1.332',
      servers: { slow: { from: 'plugin', entry: STDIO } },
    } as const;
    const [line] = planFor({ config, server: 'slow', habit, wish: { want: 'survive' } }, ['2.1.332']);
    expect(line?.edits).toEqual([
      { in: 'variable', name: 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT', value: String(54 * MINUTE) },
    ]);
  });

  it('needs nothing where it speaks often enough', () => {
    const habit = { takesMs: 30 * MINUTE, silenceMs: 4 * MINUTE };
    const config = { v: 1, claudeCode: '2.1.332', servers: { slow: { entry: HTTP } } } as const;
    const question = { config, server: 'slow', habit, wish: { want: 'survive' } } as const;
    expect(planFor(question, ['2.1.332'])).toMatchObject([{ kind: 'nothing', edits: [], after: null }]);
  });
});
