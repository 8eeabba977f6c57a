import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: { readonly matrix: { readonly node: readonly number[] } };
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const ROOT = new URL('../../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const about = JSON.parse(text('package.json'));
const FOLDER = '.github/workflows/';
const workflows = readdirSync(new URL(FOLDER, ROOT)).map((file): readonly [string, Workflow] => [
  file,
  parse(text(FOLDER + file)),
]);
const workflow = (file: string): Workflow => new Map(workflows).get(file) as Workflow;
const jobsOf = (each: Workflow): readonly Job[] => Object.values(each.jobs);
const writes = (permissions: Readonly<Record<string, string>> = {}): readonly string[] =>
  Object.keys(permissions).filter((name) => permissions[name] === 'write');

describe.each(workflows)('the workflow %s', (_, each) => {
  it('gives no job more than it asks for, and lets none run for ever', () => {
    expect(each.permissions).toBeDefined();
    expect(writes(each.permissions)).toEqual([]);
    for (const job of jobsOf(each)) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it('names a version of each action, and only scripts that there are', () => {
    for (const { uses, run = '' } of jobsOf(each).flatMap(({ steps }) => steps)) {
      if (uses !== undefined) expect(uses).toMatch(/^[\w.-]+\/[\w./-]+@(v\d+|[0-9a-f]{40})$/);
      for (const [, script] of run.matchAll(/npm run (?:-s )?([\w:-]+)/g)) {
        expect(Object.keys(about.scripts)).toContain(script);
      }
      // What others can write, such as a title or the name of a branch, must not become code.
      expect(run).not.toMatch(/\$\{\{/);
    }
  });
});

describe('the workflows', () => {
  it('try what is published on every Node.js that it is for', () => {
    const { node } = workflow('ci.yml').jobs['package']?.strategy?.matrix ?? { node: [] };
    const oldest = Number(/>=(\d+)/.exec(about.engines.node)?.[1]);
    expect([Math.min(...node), node.length]).toEqual([oldest, 3]);
  });

  it('publish with a proof of where the package comes from, from a job of its own', () => {
    const { publish, plan } = workflow('release.yml').jobs;
    expect(publish?.steps.map(({ run }) => run)).toContain('npm publish --provenance --access public');
    expect(writes(publish?.permissions)).toContain('id-token');
    expect(writes(plan?.permissions)).not.toContain('id-token');
  });
});

describe('the hooks for pre-commit', () => {
  const hooks: readonly { id: string; entry: string; files: string }[] = parse(
    text('.pre-commit-hooks.yaml'),
  );

  it.each(hooks)('$id looks at the files that Claude Code reads, and at no other', ({ files }) => {
    const looksAt = new RegExp(files);
    for (const path of [
      '.mcp.json',
      'app/.mcp.json',
      '.claude/settings.json',
      '.claude/settings.local.json',
    ]) {
      expect([path, looksAt.test(path)]).toEqual([path, true]);
    }
    for (const path of ['package.json', 'x.mcp.json', 'settings.json', '.mcp.json.bak']) {
      expect([path, looksAt.test(path)]).toEqual([path, false]);
    }
  });
});
