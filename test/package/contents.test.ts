import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { describe, expect, inject, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAX_PACKED_BYTES = 600_000;

const about = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const tarball = readFileSync(inject('tarball'));
const installed = join(inject('folder'), 'node_modules/mcp-timing');
const packed = readdirSync(installed, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(installed.length + 1));

/** What a tool of this repository says. */
function tool(name: string, ...args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin', name), args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  return `${stdout}${stderr}`;
}

describe('what is packed', () => {
  it('is code, types and schemas, and no source, test, site or map', () => {
    const wrong = packed.filter(
      (path) => !/^(lib\/.+\.(js|d\.ts|json|css|astro)|README\.md|LICENSE|package\.json)$/.test(path),
    );
    expect(wrong).toEqual([]);
    expect(tarball.length).toBeLessThan(MAX_PACKED_BYTES);
  });

  it('names no place of the machine that packed it', () => {
    const wrong = packed.filter((path) => readFileSync(join(installed, path), 'utf8').includes(ROOT));
    expect(wrong).toEqual([]);
  });

  it('imports nothing but those that it depends on, and Node.js', () => {
    const allowed = [...Object.keys(about.dependencies), ...Object.keys(about.peerDependencies)];
    const imports = packed
      .filter((path) => /\.(js|d\.ts)$/.test(path))
      .flatMap((path) => [
        ...readFileSync(join(installed, path), 'utf8').matchAll(
          /^(?:import|export) .*from ["']([^."'][^"']*)["']/gm,
        ),
        ...readFileSync(join(installed, path), 'utf8').matchAll(/\bimport\(["']([^."'][^"']*)["']\)/g),
      ])
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('node:'));
    expect(imports.length).toBeGreaterThan(0);
    const wrong = imports.filter(
      (name) => !allowed.some((one) => name === one || name.startsWith(`${one}/`)),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('calls nothing of the language that the oldest Node.js it is for does not have', () => {
    const newer =
      /\b(?:Object|Map)\.groupBy\b|\bPromise\.(?:withResolvers|try)\b|\bArray\.fromAsync\b|\bRegExp\.escape\b|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/g;
    const wrong = packed
      .filter((path) => path.endsWith('.js'))
      .flatMap((path) => readFileSync(join(installed, path), 'utf8').match(newer) ?? []);
    expect(wrong).toEqual([]);
  });

  it('depends on three packages, and on none of those that build it', () => {
    expect(Object.keys(about.dependencies).sort()).toEqual(['jsonc-parser', 'tinyqueue', 'zod']);
    expect(inject('installed').filter((name) => !name.startsWith('.'))).toEqual([
      'jsonc-parser',
      'mcp-timing',
      'tinyqueue',
      'zod',
    ]);
  });

  it('is what publint finds in order', async () => {
    const { messages, pkg } = await publint({
      pack: { tarball: new Uint8Array(tarball).buffer },
      strict: true,
    });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it('has types for every door and every way of resolving it that ES modules have', async () => {
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)), {
      excludeEntrypoints: ['./package.json', /\.(json|css|astro)$/],
    });
    if (!result.types) throw new Error('the package has no types');
    // CommonJS can load ES modules by itself now; TypeScript's oldest resolution knows no "exports" at all.
    const problems = result.problems.filter(
      (problem) =>
        problem.kind !== 'CJSResolvesToESM' &&
        !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
    );
    expect(problems).toEqual([]);
    expect(Object.keys(result.entrypoints)).toEqual(
      expect.arrayContaining(['.', './element', './limits', './schema']),
    );
  });
});

describe('the library', () => {
  it('keeps to its budget of bytes at every door', () => {
    const said = tool('size-limit', '--config', '.config/size-limit.json', '--json');
    const checks: readonly { readonly name: string; readonly size: number; readonly sizeLimit?: number }[] =
      JSON.parse(said.slice(said.indexOf('[')));
    expect(checks.length).toBeGreaterThan(0);
    // A file that is missing is said to have no bytes, and to pass.
    const wrong = checks.filter(({ size, sizeLimit }) => size === 0 || !sizeLimit || size > sizeLimit);
    expect(wrong).toEqual([]);
  });

  it('says of everything public what it means', () => {
    const said = tool('typedoc', '--options', '.config/typedoc.json');
    expect(said.split('\n').filter((line) => /warning|error/.test(line))).toEqual([]);
  });
});
