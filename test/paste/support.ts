import { type Diagnostic, type PasteResult, readPaste } from '../../sim/paste/index.ts';

/** The diagnostics of a paste as compilers print them: "3:5 error json-comment". */
export function remarks(result: PasteResult): string[] {
  return result.diagnostics.map(({ line, column, severity, id }) => `${line}:${column} ${severity} ${id}`);
}

/** The one diagnostic of a kind. */
export function remark(result: PasteResult, id: string): Diagnostic | undefined {
  return result.diagnostics.find((diagnostic) => diagnostic.id === id);
}

/** Whether each server is loaded, by name. */
export function usable(result: PasteResult): Record<string, boolean> {
  return Object.fromEntries(result.servers.map((server) => [server.name, server.usable]));
}

/** A `.mcp.json` with one stdio server that has these keys besides its command. */
export function mcpFile(keys: Readonly<Record<string, unknown>>, claudeCode?: string): PasteResult {
  const text = JSON.stringify({ mcpServers: { s: { command: 'node', ...keys } } }, null, 2);
  return readPaste(text, { file: '.mcp.json', ...(claudeCode === undefined ? {} : { claudeCode }) });
}

/** What each block of a paste was read as. */
export function formats(text: string, file?: string): string[] {
  return readPaste(text, file === undefined ? {} : { file }).blocks.map(({ format }) => format);
}

/** The ids of everything that is said, the worst of it only where asked. */
export function ids(result: PasteResult, least: 'info' | 'warning' = 'info'): string[] {
  return result.diagnostics
    .filter(({ severity }) => least === 'info' || severity !== 'info')
    .map(({ id }) => id);
}
