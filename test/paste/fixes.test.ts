import { describe, expect, it } from 'vitest';
import { diagnosticDocs } from '../../sim/paste/catalogue/index.ts';
import { readPaste } from '../../sim/paste/index.ts';
import { pastes } from './data/paste.ts';
import { ids } from './support.ts';

/** A line cut out of its file may lack what makes it a file. */
const ALONE = ['not-recognised', 'not-exported', 'other-program'];

const complaints = (text: string): string[] =>
  ids(readPaste(text), 'warning').filter((id) => !ALONE.includes(id));

describe('a fix that is offered', () => {
  it('is right itself, in every paste of the collection', () => {
    const texts = [...pastes, ...diagnosticDocs.map(({ bad }) => bad)].filter(
      ({ text }) => text.length < 20_000,
    );
    const fixes = new Set(
      texts.flatMap(({ text, file }) =>
        readPaste(text, file === undefined ? {} : { file }).diagnostics.flatMap(({ fix }) =>
          fix ? [fix.text] : [],
        ),
      ),
    );
    expect(fixes.size).toBeGreaterThan(25);
    expect([...fixes].filter((fix) => complaints(fix).length > 0)).toEqual([]);
  });

  it.each([
    ['export MCP_TIMEOUT = 60s', 'export MCP_TIMEOUT=60000'],
    ['MCP_TOOL_TIMEOUT=10m\nclaude', 'export MCP_TOOL_TIMEOUT=600000'],
    ['set -g MCP_TIMEOUT 45s', 'set -gx MCP_TIMEOUT 45000'],
    ['export MCP_TOOLS_TIMEOUT=300', 'export MCP_TOOL_TIMEOUT=300000'],
    ['{ "command": "x", "timout": 30 }', '"timeout": 30000'],
    ['{ "command": "x", "timeout": "1.5" }', '"timeout": 1500'],
    ['{ "command": "x", "timeout": 2500.5 }', '"timeout": 2501'],
    ['{ "command": "x", "timeoutSeconds": 60 }', '"timeout": 60000'],
  ])('for %s is %s', (text, fix) => {
    expect(readPaste(text).diagnostics.flatMap((one) => (one.fix ? [one.fix.text] : []))).toContain(fix);
    expect(complaints(fix)).toEqual([]);
  });

  it.each([
    ['half a second', '{ "command": "x", "timeout": 0.5 }'],
    ['nothing at all', '{ "command": "x", "timeout": 0 }'],
    ['a word', 'export MCP_TIMEOUT = soon'],
    ['beyond every timer', '{ "command": "x", "timeout": "99999999999" }'],
  ])('is none where %s is given', (_name, text) => {
    const offered = readPaste(text).diagnostics.flatMap((one) => (one.fix ? [one.fix.text] : []));
    expect(offered.filter((fix) => complaints(fix).length > 0)).toEqual([]);
  });
});
