import type { Diagnostic, PasteResult } from '../../paste/index.ts';
import { reportText } from '../../paste/report/report.ts';
import { withoutControls } from '../../settings/shown.ts';
import { Misuse } from '../kit/command.ts';
import { paintForOutput } from '../kit/output.ts';
import { ownVersion } from '../kit/version.ts';
import { coloured } from './colours.ts';
import { githubText } from './github.ts';
import { sarifLog } from './sarif.ts';
import { type Gathered, gatheredText } from './sources.ts';

const FORMATS = ['json', 'ndjson', 'github', 'sarif'] as const;
export type Format = (typeof FORMATS)[number] | 'text';

/** The format that the options ask for. Throws `Misuse` where they ask for two. */
export function formatOf(values: Readonly<Partial<Record<(typeof FORMATS)[number], boolean>>>): Format {
  const asked = FORMATS.filter((format) => values[format]);
  if (asked.length > 1)
    throw new Misuse(`${asked.map((name) => `--${name}`).join(' and ')} do not go together`);
  return asked[0] ?? 'text';
}

/** What there is to say, for each reader. */
export interface Output {
  readonly diagnostics: readonly Diagnostic[];
  readonly text: () => string;
  readonly json: () => object;
}

/** Writes it in one format. */
export function write(format: Format, { diagnostics, text, json }: Output): void {
  const says = {
    text,
    json: () => `${JSON.stringify(json())}\n`,
    ndjson: () => `${JSON.stringify(json())}\n`,
    github: () => githubText(diagnostics),
    sarif: () => `${JSON.stringify(sarifLog(diagnostics, ownVersion()), null, 2)}\n`,
  };
  process.stdout.write(says[format]());
}

/** A result of reading configuration, and where that came from. */
export function resultOutput(result: PasteResult, gathered: Gathered): Output {
  const { sources, read, absent, unreadable, looked } = gathered;
  const head = looked ? `${gatheredText(gathered)}\n\n` : '';
  return {
    diagnostics: result.diagnostics,
    text: () => `${head}${coloured(withoutControls(reportText(result, sources)), paintForOutput())}`,
    json: () => (looked ? { ...result, sources: { read, absent, unreadable } } : result),
  };
}

/** 1 where some setting does not do what it says. */
export function exitCode(result: PasteResult): number {
  return result.diagnostics.some(({ severity }) => severity !== 'info') ? 1 : 0;
}
