import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { RESOLUTIONS, typeErrors } from './support/typed.ts';
import { use } from './support/use.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const about = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** The blocks of the README in a language. */
const blocks = (language: string): readonly string[] =>
  [...README.matchAll(/^(?<fence>`{3,})(?<language>\w+)\n(?<text>[\s\S]*?)^\k<fence>$/gm)]
    .filter(({ groups }) => groups?.['language'] === language)
    .map(({ groups }) => groups?.['text'] ?? '');

/** A folder below the one where the package is installed, with these files. */
function project(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(inject('folder'), name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const SCENARIO = {
  v: 1,
  claudeCode: '2.1.332',
  servers: { slow: { entry: { type: 'http', url: 'https://a/mcp' } } },
  turn: [{ call: 'slow/work' }],
};
const FILES = {
  '.mcp.json': '{ "mcpServers": { "build": { "command": "x" } } }',
  '.claude/settings.json': '{ "env": { "MCP_TOOL_TIMEOUT": "3600000" } }',
  'mcp-timing.json': blocks('json')[0] ?? '',
  'scenario.json': JSON.stringify(SCENARIO),
  'scenarios.ndjson': `${JSON.stringify(SCENARIO)}\n`,
};

describe('what the README types into a shell', () => {
  const folder = project('shell', FILES);
  const bin = project('bin', { npx: '#!/bin/sh\nexec "$@"\n' });
  chmodSync(join(bin, 'npx'), 0o755);
  const PATH = [bin, join(inject('folder'), 'node_modules/.bin'), process.env['PATH']].join(':');
  const lines = blocks('sh').flatMap((text) => text.trim().split('\n'));

  it.each(lines.filter((line) => line.startsWith('npx ')))('%s', (line) => {
    const { err, status } = use('bash', ['-c', line], { cwd: folder, env: { PATH } });
    expect([err, status === 0 || status === 1]).toEqual(['', true]);
  });

  it('in a clone are scripts of the repository', () => {
    const scripts = lines.flatMap((line) => [...line.matchAll(/npm (?:run -s )?(start|test|\w+)/g)]);
    const names = scripts.map(([, name = '']) => name).filter((name) => name !== 'ci');
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect(Object.keys(about.scripts)).toContain(name);
  });
});

describe('the code of the README', () => {
  const codes = blocks('ts');

  it.each(codes.map((code, i) => [i + 1, code] as const))(
    'number %i says what its comments say',
    (i, code) => {
      const folder = project('code', { [`${i}.mts`]: code });
      const { out, err } = use(process.execPath, [`${i}.mts`], { cwd: folder });
      const promised = [...code.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, said]) => said);
      expect(promised.length).toBeGreaterThan(0);
      expect([err, out.trim().split('\n')]).toEqual(['', promised]);
    },
  );

  it('has types', () => {
    const files = Object.fromEntries(codes.map((code, i) => [`${i}.ts`, `${code}\nexport {};\n`]));
    const said = typeErrors(files, RESOLUTIONS[1]);
    expect(said).toEqual([]);
  });
});

describe('the pages of the README', () => {
  it('show the element with keys of a link', async () => {
    const { linkOfAttributes } = await import('../../site/embed/attributes.ts');
    const { readLink } = await import('../../sim/index.ts');
    const [html = ''] = blocks('html');
    const [, tag = ''] = /<mcp-timing ([^>]*)>/.exec(html) ?? [];
    const attributes = [...tag.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({
      name,
      value,
    }));
    expect(readLink(linkOfAttributes(attributes)).problems).toEqual([]);
    expect(html).toContain("import 'mcp-timing/element'");
  });

  it('are built by Astro, the figure in them before any script', () => {
    const [config = ''] = blocks('js');
    const [block = ''] = blocks('md');
    const component = `---
import McpTiming from 'mcp-timing/astro/McpTiming.astro';
---
<McpTiming site="https://mcp-timing.example/" cc="2.1.332" t="http" respond="20m" />`;
    const folder = project('blog', {
      'astro.config.mjs': config,
      'package.json': '{ "type": "module" }',
      'src/pages/block.md': block,
      'src/pages/component.astro': component,
    });
    // Only Astro itself is taken from here.
    symlinkSync(join(ROOT, 'node_modules/astro'), join(inject('folder'), 'node_modules/astro'));
    const built = use(process.execPath, [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build'], {
      cwd: folder,
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
    });
    expect([built.status, built.err]).toEqual([0, '']);
    for (const page of ['block', 'component']) {
      expect(readFileSync(join(folder, `dist/${page}/index.html`), 'utf8')).toMatch(/<svg.*lost at 5:00/s);
    }
  });
});

describe('the workflow of the README', () => {
  const [steps, hooks] = blocks('yaml').map((text) => parse(text));
  const repository = /^https:\/\/github\.com\/([\w.-]+\/mcp-timing)$/.exec(hooks[0].repo)?.[1];

  it('uses the action of this repository, with inputs that it has', () => {
    const [, { uses, with: given }] = steps;
    const path = new RegExp(`^${repository}/(.*)@v1$`).exec(uses)?.[1] ?? 'none';
    const { inputs } = parse(readFileSync(join(ROOT, path, 'action.yml'), 'utf8'));
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining([...Object.keys(given), 'sarif']));
  });

  it('uses the hooks of this repository', () => {
    const [{ hooks: used }] = hooks;
    const there = parse(readFileSync(join(ROOT, '.pre-commit-hooks.yaml'), 'utf8'));
    expect(used.map(({ id }: { id: string }) => id)).toEqual(there.map(({ id }: { id: string }) => id));
  });
});
