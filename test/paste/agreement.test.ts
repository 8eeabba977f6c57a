import { describe, expect, it } from 'vitest';
import { readPaste } from '../../sim/paste/index.ts';
import { differences, type PasteCase, pastes } from './data/paste.ts';

/** What a program has written, other than configuration, is read elsewhere. */
const isConfiguration = ({ expect: { blocks = [], diagnostics = [] } }: PasteCase): boolean =>
  !blocks.some((format) =>
    /^(error-text|debug-log|mcp-log|session-jsonl|stream-json|mcp-get|screen|version-line)$/.test(format),
  ) && !diagnostics.some((diagnostic) => 'clock' in diagnostic);

describe('pastes whose meaning is known', () => {
  it.each(pastes.filter(isConfiguration).map((paste) => [paste.id, paste] as const))('%s', (_id, paste) => {
    const { text, claudeCode, file } = paste;
    const result = readPaste(text, {
      ...(claudeCode === undefined ? {} : { claudeCode }),
      ...(file === undefined ? {} : { file }),
    });
    expect(differences(paste, result)).toEqual([]);
  });
});
