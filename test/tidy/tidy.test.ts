import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { importsOf, placeOf, projectFiles, read, type Source, walk } from './source.ts';

const files = projectFiles();
const code = files.filter((path) => /\.(ts|tsx)$/.test(path)).map(read);
const sim = code.filter(({ path }) => path.startsWith('sim/'));
const pure = sim.filter(({ path }) => path !== 'sim/cli.ts' && !path.startsWith('sim/cli/'));
const house = code.filter(({ path }) => path.startsWith('sim/') || path.startsWith('site/'));

/** The part of `sim` that a path belongs to: "client" for "sim/client/call.ts", "" for "sim/index.ts". */
const partOf = (path: string): string => path.split('/').slice(1, -1)[0] ?? '';

/** Imports of our own code, resolved from the importing file. */
function ownImports(source: Source): { readonly to: string; readonly place: string }[] {
  return importsOf(source)
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from, place }) => ({ to: posix.join(posix.dirname(source.path), from), place }));
}

/** Places in the given files at which a node is what it must not be. */
function placesWhere(sources: readonly Source[], isWrong: (node: ts.Node) => boolean): string[] {
  const places: string[] = [];
  for (const source of sources) {
    walk(source, (node) => {
      if (isWrong(node)) places.push(placeOf(source, node));
    });
  }
  return places;
}

/** For each part of sim: what it may import besides itself. Imports point one way. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  facts: ['kernel'],
  scenario: ['kernel', 'facts'],
  settings: ['kernel', 'facts', 'scenario'],
  client: ['kernel', 'facts', 'scenario', 'settings', 'server'],
  rare: ['kernel', 'facts', 'scenario', 'settings', 'client', 'server'],
  server: ['kernel', 'facts', 'scenario', 'settings', 'client'],
  answer: ['kernel', 'facts', 'scenario', 'settings', 'client'],
  tasks: ['kernel', 'facts', 'scenario'],
  paste: ['kernel', 'facts', 'scenario', 'settings'],
  figure: ['kernel', 'facts', 'scenario', 'settings', 'answer', 'tasks', 'rare'],
};

describe('imports', () => {
  it('point one way between the parts of sim', () => {
    const wrong = pure.flatMap((source) => {
      // `sim/index.ts` is the door: it may import every part.
      if (partOf(source.path) === '') return [];
      const allowed = MAY_IMPORT[partOf(source.path)];
      if (!allowed) return [`${source.path}:1 is in a part that MAY_IMPORT does not name`];
      return ownImports(source)
        .filter(({ to }) => partOf(to) !== partOf(source.path) && !allowed.includes(partOf(to)))
        .map(({ to, place }) => `${place} imports ${to}`);
    });
    expect(wrong).toEqual([]);
  });

  it('of the kernel are its own files and the queue', () => {
    const wrong = pure
      .filter(({ path }) => path.startsWith('sim/kernel/'))
      .flatMap(importsOf)
      .filter(({ from }) => !from.startsWith('./') && from !== 'tinyqueue')
      .map(({ from, place }) => `${place} imports ${from}`);
    expect(wrong).toEqual([]);
  });

  it('never leave sim', () => {
    const wrong = sim.flatMap((source) =>
      ownImports(source)
        .filter(({ to }) => !to.startsWith('sim/'))
        .map(({ place }) => place),
    );
    expect(wrong).toEqual([]);
  });

  it('of sim never reach for Node, except in the command line', () => {
    const wrong = pure.flatMap((source) =>
      importsOf(source)
        .filter(({ from }) => from.startsWith('node:'))
        .map(({ place }) => place),
    );
    expect(wrong).toEqual([]);
  });
});

const IMPURE = new Set([
  'document',
  'window',
  'globalThis',
  'navigator',
  'localStorage',
  'process',
  'performance',
  'fetch',
]);

/** Whether a name stands for a value of the outside: not a property, a key, a type or a name of our own. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isQualifiedName(parent) || ts.isTypeReferenceNode(parent)) return false;
  return !('name' in parent && parent.name === node) && !ts.isLabeledStatement(parent);
}

const VERSION = /(?<![\d.])[12]\.\d+\.\d+\b/;

/** Text in the code that is not a comment, whatever the quotes. */
const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isTemplateHead(node);

describe('sim is pure', () => {
  it('has no clock, no randomness, no DOM and no process', () => {
    const wrong = placesWhere(pure, (node) => {
      if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
        if (node.expression.getText() === 'Date') return true;
      }
      if (ts.isPropertyAccessExpression(node)) {
        const text = node.getText();
        if (text === 'Date.now' || text === 'Math.random') return true;
      }
      return ts.isIdentifier(node) && IMPURE.has(node.text) && isValue(node);
    });
    expect(wrong).toEqual([]);
  });

  it('names a version only in its facts', () => {
    const outside = sim.filter(({ path }) => !path.startsWith('sim/facts/'));
    expect(placesWhere(outside, (node) => isText(node) && VERSION.test(node.text))).toEqual([]);
  });

  it('compares versions only in its facts', () => {
    const outside = sim.filter(({ path }) => !path.startsWith('sim/facts/'));
    expect(placesWhere(outside, (node) => ts.isIdentifier(node) && node.text === 'compareVersions')).toEqual(
      [],
    );
  });

  it('takes a version apart only in its facts', () => {
    const outside = [...sim, ...house].filter(({ path }) => !path.startsWith('sim/facts/'));
    const wrong = placesWhere(
      outside,
      (node) => ts.isCallExpression(node) && /version\.split$/i.test(node.expression.getText()),
    );
    expect(wrong).toEqual([]);
  });

  it('has no default exports', () => {
    const wrong = placesWhere(
      sim,
      (node) => ts.isExportAssignment(node) || node.kind === ts.SyntaxKind.DefaultKeyword,
    );
    expect(wrong).toEqual([]);
  });
});

const MAX_FILE_LINES = 250;
const MAX_MEDIAN_LINES = 100;
const MAX_FUNCTION_LINES = 70;

describe('sizes', () => {
  it(`no file has more than ${MAX_FILE_LINES} lines`, () => {
    const long = house
      .filter(({ lines }) => lines > MAX_FILE_LINES)
      .map(({ path, lines }) => `${path}:1 has ${lines} lines`);
    expect(long).toEqual([]);
  });

  it(`the median file has at most ${MAX_MEDIAN_LINES} lines`, () => {
    const sizes = house.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(MAX_MEDIAN_LINES);
  });

  it('the kernel can be read in one sitting: under 150 lines', () => {
    const kernel = sim.filter(({ path }) => path.startsWith('sim/kernel/'));
    expect(kernel.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThan(150);
  });

  it(`no function has more than ${MAX_FUNCTION_LINES} lines`, () => {
    const long = house.flatMap((source) =>
      placesWhere([source], (node) => {
        if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return false;
        const from = source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree)).line;
        return source.tree.getLineAndCharacterOfPosition(node.end).line - from + 1 > MAX_FUNCTION_LINES;
      }),
    );
    expect(long).toEqual([]);
  });
});

const TOP_LEVEL = new Set([
  'site',
  'sim',
  'test',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'astro.config.mjs',
  'README.md',
  'LICENSE',
]);

describe('the house', () => {
  it('holds at its top level only what belongs there', () => {
    const top = new Set(files.map((path) => path.split('/')[0] ?? ''));
    expect([...top].filter((name) => !name.startsWith('.') && !TOP_LEVEL.has(name))).toEqual([]);
  });

  it('skips no test and runs none alone', () => {
    const tests = code.filter(({ path }) => path.startsWith('test/'));
    const wrong = placesWhere(
      tests,
      (node) =>
        ts.isPropertyAccessExpression(node) &&
        /^(it|test|describe|bench)\b/.test(node.expression.getText()) &&
        /^(only|skip|skipIf|runIf|todo)$/.test(node.name.text),
    );
    expect(wrong).toEqual([]);
  });
});
