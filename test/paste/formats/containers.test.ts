// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Dockerfiles and workflows refer to variables like that
import { describe, expect, it } from 'vitest';
import { readPaste } from '../../../sim/paste/index.ts';
import { formats, ids, remark } from '../support.ts';

const effective = (text: string, file?: string) =>
  readPaste(text, file === undefined ? {} : { file }).environment.effective;

describe('a Dockerfile', () => {
  it.each([
    ['a pair', 'ENV MCP_TIMEOUT=45000'],
    ['several pairs over lines', 'ENV A="x y" \\\n    # why\n    MCP_TIMEOUT=45000 \\\n    B=1'],
    ['the older form', 'ENV MCP_TIMEOUT 45000'],
    ['quotes', "ENV MCP_TIMEOUT='45000'"],
    ['an earlier value', 'ENV T=45000\nENV MCP_TIMEOUT=$T'],
    ['a default', 'ENV MCP_TIMEOUT=${T:-45000}'],
  ])('sets variables by ENV: %s', (_name, env) => {
    const text = `FROM node:24\n${env}\nCMD ["claude"]\n`;
    expect(effective(text).startupMs).toBe(45_000);
    expect(formats(text)).toEqual(['dockerfile']);
    expect(formats(`${env}\n`)).toEqual(['dockerfile']);
  });

  it('sets none by ARG, and none that stays by RUN', () => {
    const text = 'FROM node:24\nARG MCP_TIMEOUT=45000\nRUN export MCP_TOOL_TIMEOUT=600000\n';
    expect(effective(text)).toMatchObject({ startupMs: 30_000, toolTimeoutMs: null });
    expect(remark(readPaste(text), 'set-in-build')).toMatchObject({
      line: 3,
      fix: { text: 'ENV MCP_TOOL_TIMEOUT=600000' },
    });
  });

  it('adds servers by RUN', () => {
    const { servers } = readPaste('FROM node:24\nRUN claude mcp add -s user a -- npx -y x\n');
    expect(servers).toMatchObject([{ name: 'a', usable: true, transport: 'stdio' }]);
  });

  it('is no mail', () => {
    expect(formats('From: Ana\nSubject: ENV of my server\n\nAdd it to the list.\n')).toEqual(['unknown']);
  });
});

describe('a compose file', () => {
  const compose = (environment: string): string =>
    `services:\n  app:\n    image: me/claude\n    environment:\n${environment}`;

  it.each([
    ['a mapping', '      MCP_TIMEOUT: 45000\n'],
    ['a mapping with quotes', '      "MCP_TIMEOUT": "45000"\n'],
    ['a list', '      - MCP_TIMEOUT=45000\n      - TOKEN\n'],
    ['a list with quotes', '      - "MCP_TIMEOUT=45000"\n'],
    ['a merged anchor', '      <<: &all\n        MCP_TIMEOUT: 45000\n'],
  ])('sets variables: %s', (_name, environment) => {
    expect(effective(compose(environment)).startupMs).toBe(45_000);
    expect(formats(compose(environment))).toEqual(['compose']);
  });

  it('sets them for the service that runs Claude Code', () => {
    const text = `${compose('      MCP_TIMEOUT: 45000\n')}  db:\n    image: db\n    environment:\n      MCP_TIMEOUT: 5\n`;
    expect(effective(text).startupMs).toBe(45_000);
    expect(ids(readPaste(text))).toEqual([]);
  });
});

describe('a workflow of GitHub', () => {
  const job = (steps: string, env = ''): string =>
    `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n${env}    steps:\n${steps}`;
  const RUN = '      - run: claude -p "review"\n';

  it.each([
    ['the workflow', `env:\n  MCP_TIMEOUT: 45000\n${job(RUN)}`],
    ['the job', job(RUN, '    env: { MCP_TIMEOUT: "45000" }\n')],
    ['the step', job(`${RUN}        env:\n          MCP_TIMEOUT: 45000\n`)],
    ['GITHUB_ENV', job(`      - run: echo "MCP_TIMEOUT=45000" >> "$GITHUB_ENV"\n${RUN}`)],
    ['the same run', job('      - run: |\n          export MCP_TIMEOUT=45000\n          claude -p x\n')],
    ['a prefix', job('      - run: MCP_TIMEOUT=45000 claude -p x\n')],
    [
      'the step over the job',
      job(`${RUN}        env:\n          MCP_TIMEOUT: 45000\n`, '    env:\n      MCP_TIMEOUT: 5000\n'),
    ],
    [
      'the settings of the action',
      job(
        '      - uses: anthropics/claude-code-action@v1\n        with:\n          settings: |\n            {\n              "env": { "MCP_TIMEOUT": "45000" }\n            }\n',
      ),
    ],
    [
      'the settings in one line',
      job(
        `      - uses: anthropics/claude-code-action@v1\n        with:\n          settings: '{"env":{"MCP_TIMEOUT":"45000"}}'\n`,
      ),
    ],
    ['only the env', 'env:\n  MCP_TIMEOUT: 45000\n'],
    ['only a step', '- name: review\n  run: claude -p x\n  env:\n    MCP_TIMEOUT: 45000\n'],
  ])('sets variables by %s', (_name, text) => {
    expect(effective(text).startupMs).toBe(45_000);
    expect(formats(text)).toEqual(['github-actions']);
    expect(ids(readPaste(text), 'warning')).toEqual([]);
  });

  it('does not by another step', () => {
    const text = job(`      - run: npm ci\n        env:\n          MCP_TIMEOUT: 45000\n${RUN}`);
    expect(effective(text).startupMs).toBe(30_000);
    expect(remark(readPaste(text), 'env-of-other-step')).toMatchObject({ severity: 'warning', line: 8 });
  });

  it('does not by GITHUB_ENV of a later step or another job', () => {
    const later = job(`${RUN}      - run: echo "MCP_TIMEOUT=45000" >> $GITHUB_ENV\n`);
    expect(effective(later).startupMs).toBe(30_000);
  });

  it('cannot say what a secret is', () => {
    const text = job(`${RUN}        env:\n          MCP_TIMEOUT: \${{ vars.TIMEOUT }}\n`);
    expect(effective(text).startupMs).toBe(30_000);
    expect(ids(readPaste(text))).toEqual(['value-unknown']);
  });

  it('gives servers by the arguments of the action', () => {
    const text = job(
      `      - uses: anthropics/claude-code-action@v1\n        with:\n          claude_args: |\n            --model x\n            --mcp-config '{"mcpServers":{"s":{"command":"x","timeout":90000}}}'\n`,
    );
    expect(readPaste(text).servers).toMatchObject([{ name: 's', effective: { wallClockMs: 90_000 } }]);
  });

  it('is known by its file even where nothing else tells', () => {
    expect(formats('name: x\n', '.github/workflows/a.yml')).toEqual(['github-actions']);
  });
});
