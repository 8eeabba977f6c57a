import type { Diagnostic, PasteResult } from './result.ts';

/** What a line cut out of its file may be told without being wrong in it. */
const ALONE = new Set(['not-recognised', 'inside-container', 'dotenv-not-read', 'other-program']);
/** Remarks that say no more than that the value is unusual, but doubt its unit. */
const DOUBTS = new Set(['timeout-maybe-seconds', 'value-maybe-seconds']);

/** Whether a corrected line would be complained about in its turn. */
function isGood({ diagnostics }: PasteResult): boolean {
  return diagnostics.every(({ id, severity }) => (severity === 'info' ? !DOUBTS.has(id) : ALONE.has(id)));
}

/** A bare assignment is right in its own file; as a paste it would be a shell variable that is not exported. */
const asPaste = (text: string): string => (/^[A-Z_][A-Z0-9_]*=/.test(text) ? `export ${text}` : text);

/** Reads each fix that is offered as if it were pasted, and takes back those that would not be right either. */
export function checkedFixes(
  diagnostics: readonly Diagnostic[],
  read: (text: string) => PasteResult,
): readonly Diagnostic[] {
  const known = new Map<string, boolean>();
  return diagnostics.map((diagnostic) => {
    const { fix, ...rest } = diagnostic;
    if (!fix) return diagnostic;
    const good = known.get(fix.text) ?? isGood(read(asPaste(fix.text)));
    known.set(fix.text, good);
    return good ? diagnostic : rest;
  });
}
