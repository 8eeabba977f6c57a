import type { SettingsScope } from '../../scenario/scenario.ts';
import { settingsKeyDiagnostics } from '../diagnose/settings-keys.ts';
import type { Findings, Piece, ReadContext, Reader } from '../findings.ts';
import { jsonDiagnostics, rejection } from '../json/strictness.ts';
import { memberOf, membersOf, typeName } from '../json/tree.ts';
import { isKnown } from '../known.ts';
import type { Diagnostic } from '../result.ts';
import { readServers } from './servers.ts';
import { settingsVariables } from './settings-env.ts';

/** Top-level keys by which a settings file is known. */
const OWN_KEYS = [
  'env',
  'permissions',
  'hooks',
  'model',
  'apiKeyHelper',
  'statusLine',
  'enabledPlugins',
  'outputStyle',
];
const OWN =
  /^(?:enableAllProjectMcpServers|(?:enabled|disabled)McpjsonServers|(?:allowed|denied)McpServers|includeCoAuthoredBy|cleanupPeriodDays|allowManaged\w+)$/;

const scopeOf = (piece: Piece): SettingsScope =>
  piece.file?.role === 'settings' ? piece.file.scope : 'user';

function readSettings(piece: Piece, context: ReadContext): Findings {
  const { json } = piece;
  if (!json) return {};
  const what = piece.file?.role === 'settings' && piece.wholeFile ? piece.file.path : 'The settings file';
  const diagnostics: Diagnostic[] = jsonDiagnostics(json, context.text, context.lines, what);
  if (json.root && json.root.type !== 'object') {
    const message = `${what} must be a JSON object; it is ${typeName(json.root)}.`;
    diagnostics.push({
      id: 'settings-not-object',
      severity: 'error',
      ...context.lines.spot(json.root.offset),
      message,
    });
  } else if (!json.root && piece.wholeFile) {
    const message = `${what} must be a JSON object like { "env": { … } }; there is no JSON in it.`;
    diagnostics.push({
      id: 'settings-not-object',
      severity: 'error',
      ...context.lines.spot(piece.offset),
      message,
    });
  }
  // Members copied out of "env" stand alone; in a file they would be in the wrong place.
  const copied = json.fragment && [...membersOf(json.root).keys()].every(isKnown) ? json.root : undefined;
  const env = settingsVariables(copied ?? memberOf(json.root, 'env')?.node, scopeOf(piece), context.lines);
  diagnostics.push(...env.diagnostics, ...(copied ? [] : settingsKeyDiagnostics(json.root, context)));
  const inSettings = memberOf(json.root, 'mcpServers');
  const fileId = context.nextFileId();
  const place = { from: 'user', fileId, refused: 'a settings file holds no servers' } as const;
  const found = inSettings && readServers(inSettings, context, place);
  if (inSettings) {
    diagnostics.push({
      id: 'servers-in-settings',
      severity: 'error',
      ...context.lines.spot(inSettings.offset),
      message:
        '"mcpServers" in a settings file is not read. Put the servers into .mcp.json in the project, or add them with "claude mcp add".',
    });
  }
  return {
    // Nothing of a file with a mistake in its JSON is used (measured on 2.1.332).
    variables: rejection(json, what) ? [] : env.variables,
    servers: found?.servers ?? [],
    diagnostics: [...diagnostics, ...(found?.diagnostics ?? [])],
  };
}

/** Settings files of every scope; all that matters in them here is their `env`. */
export const settingsJsonReader: Reader = {
  format: 'settings-json',
  recognise: (piece) => {
    if (!piece.json) return 0;
    const keys = [...membersOf(piece.json.root).keys()];
    const own = keys.some((key) => OWN_KEYS.includes(key) || OWN.test(key));
    if (piece.file?.role === 'settings') return piece.wholeFile ? 0.95 : 0.75;
    if (keys.includes('mcpServers')) return 0;
    if (own) return 0.65;
    return keys.length > 0 && keys.every(isKnown) ? 0.55 : 0;
  },
  read: readSettings,
};
