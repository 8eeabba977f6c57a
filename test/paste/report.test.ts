import { describe, expect, it } from 'vitest';
import { openPaste } from '../../sim/paste/index.ts';
import { reportText } from '../../sim/paste/report/report.ts';

const report = (text: string): string => reportText(openPaste(text).result, [{ text }]);
const file = (entries: object): string => JSON.stringify({ mcpServers: entries }, null, 2);

describe('a report for a person', () => {
  it('tells servers that differ in their name alone at once', () => {
    const entries = Object.fromEntries('abcdefghijkl'.split('').map((name) => [name, { command: 'x' }]));
    const text = report(file({ ...entries, other: { command: 'x', timeout: 5000 } }));
    expect(text).toMatch(/^12 servers \(stdio\): a, b, c, d, e, f, g, h, i, j, k, l$/m);
    expect(text).toMatch(/^other \(stdio\)$/m);
    expect(text.match(/^ {2}wall clock/gm)).toHaveLength(2);
  });

  it('says once what many entries have wrong, and where they are', () => {
    const entries = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { url: 'https://h/' }]));
    const text = report(file(entries));
    expect(text.match(/error url-without-type/g)).toHaveLength(1);
    expect(text).toMatch(/4 times: also b \(line 7\), c \(line 10\), d \(line 13\)$/m);
    expect(text).toMatch(/^4 errors, 0 warnings/m);
  });

  it('says once that the same server is given again and again', () => {
    const one = file({ s: { command: 'x' } });
    const text = report(`${one}\n\nor\n\n${one}\n\nor\n\n${one}\n`);
    expect(text.match(/info server-hidden/g)).toHaveLength(1);
    expect(text).toMatch(/2 times: also on line 13$/m);
  });

  it('keeps two servers apart, and findings that are not the same', () => {
    const text = report(file({ a: { command: 'x', timeout: 30 }, b: { command: 'x', timeout: 60 } }));
    expect(text).toMatch(/^a \(stdio\)$/m);
    expect(text).toMatch(/^b \(stdio\)$/m);
    expect(text.match(/warning timeout-below-1000/g)).toHaveLength(2);
  });

  it('cuts a name that is too long to read', () => {
    const text = report(file({ ['n'.repeat(5000)]: { command: 'x', timeout: 30 } }));
    expect(text).toContain(`${'n'.repeat(60)}… (stdio)`);
    expect(text).not.toContain('n'.repeat(61));
  });

  it('keeps names that are written from right to left apart from the words around them', () => {
    expect(report(file({ שרת: { command: 'x', timeout: 30 } }))).toMatch(/^\u2068שרת\u2069 \(stdio\)$/m);
  });
});
