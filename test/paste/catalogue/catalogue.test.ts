import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diagnosticDocs, type Example } from '../../../sim/paste/catalogue/index.ts';
import { type PasteResult, readPaste } from '../../../sim/paste/index.ts';

const read = ({ text, file, claudeCode }: Example): PasteResult =>
  readPaste(text, {
    ...(file === undefined ? {} : { file }),
    ...(claudeCode === undefined ? {} : { claudeCode }),
  });

describe.each(diagnosticDocs.map((doc) => [doc.id, doc] as const))('%s', (id, { severity, bad, good }) => {
  it('is said of the bad example', () => {
    const said = read(bad).diagnostics.filter((diagnostic) => diagnostic.id === id);
    expect(said.map((diagnostic) => diagnostic.severity)).toContain(severity);
  });

  it('is not said of the good example, nor any warning', () => {
    const said = read(good).diagnostics.filter((one) => one.id === id || one.severity !== 'info');
    expect(said).toEqual([]);
  });

  it('offers only fixes that are right', () => {
    for (const { fix } of read(bad).diagnostics) {
      const again = fix ? readPaste(fix.text).diagnostics.map((one) => one.id) : [];
      expect(again).not.toContain(id);
    }
  });
});

/** The texts of the modules that say something of configuration; what is read from records has its own table. */
function sources(): string[] {
  const folders = ['assemble', 'diagnose', 'json', 'mcp-command', 'readers', 'shell'];
  const files = folders.flatMap((folder) =>
    readdirSync(`sim/paste/${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (file) => `sim/paste/${folder}/${file}`,
    ),
  );
  return [...files, 'sim/paste/read.ts', 'sim/settings/entry.ts']
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(file, 'utf8'));
}

describe('the table', () => {
  const ids = diagnosticDocs.map(({ id }) => id);

  it('names each remark once', () => {
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('names every remark that the code can make', () => {
    const made = sources().flatMap((text) => [
      ...[...text.matchAll(/\bid: '([a-z0-9-]+)'/g)].map((match) => match[1] ?? ''),
      ...[...text.matchAll(/\b(?:say|warn)\(\s*(?:reading,\s*)?'([a-z0-9-]+)'/g)].map(
        (match) => match[1] ?? '',
      ),
      ...[...text.matchAll(/\bid: [^'\n]*\? '([a-z0-9-]+)' : '([a-z0-9-]+)'/g)].flatMap((match) =>
        match.slice(1),
      ),
    ]);
    expect(made.length).toBeGreaterThan(60);
    expect([...new Set(made)].filter((id) => !ids.includes(id))).toEqual([]);
  });
});
