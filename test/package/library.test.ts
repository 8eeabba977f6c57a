import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, inject, it } from 'vitest';
import { RESOLUTIONS, typeErrors } from './support/typed.ts';
import { NODES, use } from './support/use.ts';

const USER = `
import { type Prediction, type Scenario, explain, plain, readPaste, simulate } from 'mcp-timing';
import { type Limit, idle, wallClock } from 'mcp-timing/limits';
import { type JsonSchema, scenarioSchema } from 'mcp-timing/schema';

const scenario: Scenario = { v: 1, claudeCode: '2.1.332', servers: { s: { entry: { command: 'x' } } } };
const prediction: Prediction = simulate(scenario);
const sentence: string = plain(explain(scenario, prediction).sentence);
const limits: readonly Limit[] = [idle, wallClock];
const schema: JsonSchema = scenarioSchema;
const server: string | undefined = readPaste('{"mcpServers": {"a": {"command": "x"}}}').servers[0]?.name;
const ms: number | null | undefined = idle.defaults.at(-1)?.stdioMs;
console.log(JSON.stringify({ sentence, names: limits.map(({ name }) => name), title: schema.title, server, ms }));
`;

const PAGE = `
import { type McpTiming, defineElement } from 'mcp-timing/element';

defineElement();
const element: McpTiming = document.createElement('mcp-timing');
export const link: string = element.link;
`;

/** A dialog, a server that dies, a first turn that waits: what a plain call does not need. */
const RARE = `
import { readLink, simulate } from 'mcp-timing';

const links = [
  't=http&reply=sse&steps=headers@0s,elicit@10s,respond@5m&do=answer@40s',
  'steps=exit@5s',
  'mode=print&initialize=2s900ms&respond=1s',
];
const ends = links.map((link) => simulate(readLink('v=1&cc=2.1.332&' + link).scenario));
console.log(ends.map(({ outcome, finish }) => (finish ?? outcome).kind + '@' + (finish ?? outcome).t).join());
`;
const RARE_ENDS = 'completed@300000,error@5000,result@3900\n';

const WRONG = `
import { simulate } from 'mcp-timing';
simulate({ v: 2, claudeCode: '2.1.332', servers: {} });
simulate({ v: 1, claudeCode: '2.1.332', servers: {} }).outcome.kind === 'lost';
`;

describe.each(RESOLUTIONS)('in TypeScript, resolved by $moduleResolution', (resolution) => {
  const said = typeErrors({ 'user.ts': USER, 'page.ts': PAGE, 'wrong.ts': WRONG }, resolution);

  it('every door has types that hold', () => {
    expect(said.filter((line) => !line.includes('wrong.ts('))).toEqual([]);
  });

  it('a scenario and an outcome that do not exist are errors', () => {
    expect(said).toEqual([
      expect.stringMatching(/wrong\.ts\(3,.*'2' is not assignable to type '1'/),
      expect.stringMatching(/wrong\.ts\(4,.*no overlap/),
    ]);
  });
});

it('what is rare is in a bundle for a browser too, as Vite makes it', async () => {
  const root = inject('folder');
  writeFileSync(join(root, 'page.js'), RARE);
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: 'page.js', formats: ['es'], fileName: 'page' } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('it was not built');
  // With no room for Node.js in it, it runs there as well.
  expect(output.output.map(({ fileName }) => fileName)).toEqual(['page.js']);
  writeFileSync(join(root, 'bundled.mjs'), output.output[0].code);
  expect(use(process.execPath, ['bundled.mjs'])).toMatchObject({ out: RARE_ENDS, err: '' });
});

describe.each(NODES)('in %s', (_, node) => {
  const run = (code: string): ReturnType<typeof use> => {
    writeFileSync(join(inject('folder'), 'use.mjs'), code);
    return use(node, ['use.mjs'], { node });
  };

  it('simulates, tells the limits and the schemas, with no warning', () => {
    const code = USER.replaceAll(/^const (\w+): [^=]+=/gm, 'const $1 =').replaceAll(/\btype \w+, /g, '');
    const { out, err } = run(code);
    expect(err).toBe('');
    expect(JSON.parse(out)).toEqual({
      sentence: expect.stringMatching(/\.$/),
      names: ['idle check', 'wall clock'],
      title: 'Scenario',
      server: 'a',
      ms: 1_800_000,
    });
  });

  it('knows what is rare without fetching anything', () => {
    expect(run(RARE)).toMatchObject({ out: RARE_ENDS, err: '' });
  });

  it('the element can be loaded where there is no page, and does nothing', () => {
    const { out, err } = run(`
      const { defineElement } = await import('mcp-timing/element');
      defineElement();
      console.log(typeof defineElement);
    `);
    expect([out, err]).toEqual(['function\n', '']);
  });

  it('the schemas are files too', () => {
    const { out } = run(`
      import { readFileSync } from 'node:fs';
      const names = ['scenario', 'prediction', 'mcp-timing'];
      const files = names.map((name) => new URL(import.meta.resolve(\`mcp-timing/schema/\${name}.json\`)));
      console.log(files.map((file) => JSON.parse(readFileSync(file, 'utf8')).title).join());
    `);
    expect(out).toBe('Scenario,Prediction,mcp-timing.json\n');
  });
});
