import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPaste } from '../../../sim/paste/index.ts';
import { load } from './compare.ts';

const lines = ['mcp-log', 'session', 'stream', 'debug', 'mcp-get', 'screen', 'mixed'].flatMap((set) =>
  load(set).flatMap(({ text }) => text.split('\n')),
);
const line = fc.constantFrom(...lines).map((text) => text.slice(0, 2000));
const torn = fc
  .tuple(line, fc.nat(2000), fc.nat(2000))
  .map(([text, a, b]) => text.slice(Math.min(a, b), Math.max(a, b)));
const paste = fc
  .array(
    fc.oneof(
      line,
      torn,
      fc.constantFrom('{', '}', '[', '```', '', '"mcpServers": {', 'export MCP_TIMEOUT=5'),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join('\n'));

describe('any mixture of lines of records', () => {
  it('is read without an exception, inside its lines, and each call has an end that fits its clock', () => {
    fc.assert(
      fc.property(paste, fc.constantFrom(undefined, '2.1.1', '2.1.219'), (text, claudeCode) => {
        const { calls, connections, blocks, diagnostics } = readPaste(
          text,
          claudeCode === undefined ? {} : { claudeCode },
        );
        const last = text.split('\n').length;
        for (const { at } of [...calls, ...connections]) expect(at.line).toBeLessThanOrEqual(last);
        for (const { endLine } of blocks) expect(endLine).toBeLessThanOrEqual(last);
        for (const { line: at } of diagnostics) expect(at).toBeLessThanOrEqual(last);
        for (const { end, clock } of calls) if (end === 'result' || end === 'none') expect(clock).toBeNull();
      }),
      { numRuns: 400 },
    );
  });
});

describe('a paste of 1 MB', () => {
  const times = (text: string): string => text.repeat(Math.ceil((1 << 20) / text.length));
  const row = (debug: string): string =>
    `${JSON.stringify({ debug, timestamp: '2026-11-30T00:00:01.000Z', sessionId: 'a', cwd: '/p' })}\n`;

  it.each([
    ['a log of calls without an end', times(row('Calling MCP tool: t'))],
    [
      'a log of lost calls',
      times(
        row('Calling MCP tool: t') +
          row("Tool 't' failed after 1s: Connection closed") +
          row("Retrying tool 't' after session recovery"),
      ),
    ],
    ['messages', times('MCP server "a" tool "b" timed out after 2s\n')],
    ['the beginnings of messages', times('MCP server "a" tool\n')],
    ['messages in one line', times('MCP server "a" tool "b" ')],
    ['stamps in one line', times('"timestamp":"2026-11-30T00:00:01.000Z","sessionId":')],
    ['a screen', times('● s - t (MCP)\n  Called s\n✻ 2 MCP tasks still running\n')],
    ['open objects of a log', times('{\n  "debug": "x",\n')],
    ['a list of servers', times('a: b - ✘ Failed to connect — Request timed out\n')],
  ])(
    'of %s is read without the square of its length',
    (_name, text) => {
      expect(readPaste(text).blocks.length).toBeGreaterThan(0);
    },
    60_000,
  );
});
