import type { Diagnostic, Severity } from '../../paste/index.ts';
import { withoutControls } from '../../settings/shown.ts';

const LEVEL: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

const inMessage = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const inProperty = (text: string): string => inMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** A remark as a workflow command: GitHub shows it at its line in the pull request. */
function annotation({ severity, id, file, line, column, message, fix }: Diagnostic): string {
  const place =
    file === undefined ? {} : { file: withoutControls(file), line: String(line), col: String(column) };
  const properties = Object.entries({ ...place, title: `mcp-timing: ${id}` })
    .map(([key, value]) => `${key}=${inProperty(value)}`)
    .join(',');
  return `::${LEVEL[severity]} ${properties}::${inMessage(fix ? `${message}\nfix: ${fix.text}` : message)}`;
}

/** All remarks as workflow commands, one a line. */
export function githubText(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((diagnostic) => `${annotation(diagnostic)}\n`).join('');
}
