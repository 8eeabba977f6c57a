import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagnosticDocs } from '../../../sim/paste/catalogue/index.ts';
import { openPaste } from '../../../sim/paste/index.ts';
import { reportText } from '../../../sim/paste/report/report.ts';
import { pastes } from '../data/paste.ts';
import { mutated } from './mutations.ts';

/** A nightly run sets more. */
const RUNS = Number(process.env['PASTE_FUZZ_RUNS'] ?? 5000);
/** Far more than a paste of this size takes, on any machine. */
const HANG_MS = 20_000;
const MAX_CHARACTERS = 6000;

const real = [
  ...pastes.map(({ text, file, claudeCode }) => ({ text, file, claudeCode })),
  ...diagnosticDocs.flatMap(({ bad, good }) => [bad, good]),
].filter(({ text }) => text.length < MAX_CHARACTERS);
const texts = real.map(({ text }) => text);
const files = [...new Set(real.map(({ file }) => file))];
const versions = ['2.1.1', '2.1.146', '2.1.205', '2.1.332'];

describe('pastes that were damaged', () => {
  it(
    `are read: ${RUNS} of them`,
    () => {
      fc.assert(
        fc.property(
          mutated(texts),
          fc.constantFrom(...files),
          fc.constantFrom(...versions),
          (text, file, claudeCode) => {
            const before = performance.now();
            const { result } = openPaste(text, { claudeCode, ...(file === undefined ? {} : { file }) });
            expect(performance.now() - before).toBeLessThan(HANG_MS);
            const lines = text.split('\n').length;
            for (const { line, endLine } of result.blocks) {
              expect(line).toBeLessThanOrEqual(endLine);
              expect(endLine).toBeLessThanOrEqual(lines);
            }
            for (const { line, column, message, id } of result.diagnostics) {
              expect(line).toBeLessThanOrEqual(lines);
              expect(column).toBeGreaterThan(0);
              expect([id, message]).not.toContain('');
              expect(message).not.toMatch(/undefined|NaN|\[object/);
            }
            expect(reportText(result, [{ text }])).toBeTypeOf('string');
          },
        ),
        { numRuns: RUNS },
      );
    },
    Math.max(60_000, RUNS * 20),
  );
});
