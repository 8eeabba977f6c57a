import { describe, expect, it } from 'vitest';
import { diagnosticDocs } from '../../sim/paste/catalogue/index.ts';
import { type PasteResult, readPaste } from '../../sim/paste/index.ts';
import { pastes } from './data/paste.ts';

/** What happens to a text on its way into the box, without changing what it says. */
const WAYS: readonly (readonly [string, (text: string) => string])[] = [
  ['line ends of Windows', (text) => text.replace(/\r?\n/g, '\r\n')],
  ['a byte order mark', (text) => `\uFEFF${text}`],
  ['blanks that do not break', (text) => text.replaceAll('  ', '\u00a0 ')],
  // Behind a sign that joins two lines a blank does change what it says.
  ['blanks at the end of each line', (text) => text.replace(/([^\\`^])\n/g, '$1  \n')],
];

const meaning = ({ blocks, servers, environment, diagnostics }: PasteResult): unknown => [
  blocks.map(({ format }) => format),
  servers.map(({ name, usable, effective }) => [name, usable, effective]),
  environment.effective,
  diagnostics.flatMap(({ id, line }) => (id === 'json-bom' ? [] : [`${line} ${id}`])).sort(),
];

const texts = [...pastes, ...diagnosticDocs.flatMap(({ bad, good }) => [bad, good])].filter(
  ({ text }) => text.length < 20_000,
);

describe.each(WAYS)('%s', (_name, wrap) => {
  it('change nothing that is read', () => {
    const changed = texts.filter(({ text, file, claudeCode }) => {
      const options = {
        ...(file === undefined ? {} : { file }),
        ...(claudeCode === undefined ? {} : { claudeCode }),
      };
      const [as, was] = [wrap(text), text].map((one) => JSON.stringify(meaning(readPaste(one, options))));
      return as !== was;
    });
    expect(changed.map(({ text }) => text.slice(0, 200))).toEqual([]);
  });
});
