import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diagnosticDocs } from '../../paste/catalogue/index.ts';
import type { Diagnostic, Severity } from '../../paste/index.ts';
import { needDocs } from '../expect/docs.ts';
import head from './sarif-head.json' with { type: 'json' };

const LEVEL: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

const docs = new Map([...diagnosticDocs, ...needDocs].map((doc) => [doc.id, doc]));

/** A path as SARIF wants it: relative to where the scan ran, or a file: address. */
function uriOf(file: string): string {
  if (isAbsolute(file)) return pathToFileURL(file).href;
  return file
    .replaceAll('\\', '/')
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/');
}

function ruleOf(id: string): object {
  const doc = docs.get(id);
  if (!doc) return { id };
  return { id, shortDescription: { text: doc.title }, fullDescription: { text: doc.meaning } };
}

/** Standard input has no file, but GitHub takes no result without a place: it goes by a name of its own. */
function locations({ file = 'stdin', line, column }: Diagnostic): object[] {
  const region = { startLine: line, startColumn: column };
  return [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, region } }];
}

/** All remarks as one log of SARIF 2.1.0. */
export function sarifLog(diagnostics: readonly Diagnostic[], version: string): object {
  const ids = [...new Set(diagnostics.map(({ id }) => id))];
  const results = diagnostics.map((diagnostic) => {
    const { id, severity, message, fix } = diagnostic;
    return {
      ruleId: id,
      ruleIndex: ids.indexOf(id),
      level: LEVEL[severity],
      message: { text: fix ? `${message}\nfix: ${fix.text}` : message },
      locations: locations(diagnostic),
    };
  });
  const driver = { name: 'mcp-timing', semanticVersion: version, rules: ids.map(ruleOf) };
  return {
    ...head,
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  };
}
