import { commandDocs } from './commands.ts';
import type { DiagnosticDoc } from './doc.ts';
import { entryDocs } from './entries.ts';
import { foreignDocs } from './foreign.ts';
import { jsonDocs } from './json.ts';
import { valueDocs } from './values.ts';
import { variableDocs } from './variables.ts';

export type { DiagnosticDoc, Example } from './doc.ts';

/** Every remark that reading configuration can bring, with an example that does and one that does not. Not loaded by the readers. */
export const diagnosticDocs: readonly DiagnosticDoc[] = [
  ...jsonDocs,
  ...entryDocs,
  ...valueDocs,
  ...variableDocs,
  ...commandDocs,
  ...foreignDocs,
];
