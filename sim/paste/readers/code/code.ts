import { duration } from '../../../settings/words.ts';
import type { Findings, Piece, ReadContext, Reader, ServerFinding, VariableFinding } from '../../findings.ts';
import { parseJson } from '../../json/parse.ts';
import { isTimingVariable } from '../../known.ts';
import type { Diagnostic } from '../../result.ts';
import { extentOf } from '../../split/extent.ts';
import { readServers } from '../servers.ts';
import { type NumberOption, numberOptions } from './options.ts';
import { codeBlock } from './recognise.ts';

/** The SDK's own limit of a request, which holds where no option reaches it. Documented. */
const SDK_DEFAULT_MS = 60_000;
const MIN_PLAUSIBLE_MS = 1000;
const ENV =
  /\b(?:process\.env\.|os\.environ\[["']|env\[["'])?([A-Z][A-Z0-9_]{3,60})["']?\]?\s*[:=]\s*(["'`])([^"'`\n]{0,60})\2/g;

/** What stands right before a bracket: the name of the key or of the function that it belongs to. */
const before = (text: string, offset: number): string => text.slice(Math.max(0, offset - 60), offset);

/** Whether an option stands inside the parameters of a call, where the SDK does not look for it. */
function isMisplaced(text: string, { inside }: NumberOption): boolean {
  const [own, around] = inside;
  if (own === undefined || around === undefined) return false;
  const isParameter = /\b(?:options|requestOptions|arguments|params|_meta)["']?\s*:\s*$/.test(
    before(text, own),
  );
  const objects = inside.slice(1).some((at) => /\b(?:callTool|call_tool)\s*\(\s*$/.test(before(text, at)));
  return isParameter && text[around] === '{' && objects;
}

/** Whether the option is of a call's own object: `callTool({ name, timeout })`. */
function isBesideName(text: string, { inside }: NumberOption): boolean {
  const [own] = inside;
  if (own === undefined || !/\bcallTool\s*\(\s*$/.test(before(text, own))) return false;
  return /^\{[^{}]{0,200}\bname["']?\s*:/.test(text.slice(own, own + 260));
}

function optionDiagnostics({ text, lines }: ReadContext, options: readonly NumberOption[]): Diagnostic[] {
  return options.flatMap((option): Diagnostic[] => {
    const place = lines.spot(option.offset);
    const isPython = option.name === 'read_timeout_seconds';
    if (option.name === 'resetTimeoutOnProgress') return progress(text, option, place);
    if (isMisplaced(text, option) || isBesideName(text, option)) {
      const message = `"${option.name}" stands inside the parameters of the call, where the SDK does not look: its own limit of ${duration(SDK_DEFAULT_MS)} holds. Options of a request are the last argument: callTool(params, resultSchema, { timeout: ${option.value} }).`;
      return [{ id: 'sdk-option-misplaced', severity: 'warning', ...place, message }];
    }
    if (!isPython && option.value > 0 && option.value < MIN_PLAUSIBLE_MS) {
      const message = `"${option.name}" is in milliseconds: ${option.value} is ${duration(option.value)}. If you meant seconds: ${option.value * 1000}.`;
      const fix = { text: `${option.name}: ${option.value * 1000}` };
      return [{ id: 'sdk-timeout-tiny', severity: 'warning', ...place, message, fix }];
    }
    const what = `limits a request of your own client. Claude Code does not run this code: its limits are "timeout" of a server and MCP_TOOL_TIMEOUT.`;
    return [{ id: 'sdk-timeout', severity: 'info', ...place, message: `"${option.name}" ${what}` }];
  });
}

/** Without a handler the SDK asks for no progress, so nothing ever restarts the limit. */
function progress(
  text: string,
  { inside }: NumberOption,
  place: ReturnType<ReadContext['lines']['spot']>,
): Diagnostic[] {
  const own = inside[0] ?? 0;
  if (/\bonprogress\b/.test(text.slice(own, own + 1000))) return [];
  const message =
    '"resetTimeoutOnProgress" needs "onprogress" beside it: without a handler the SDK asks the server for no progress.';
  return [{ id: 'sdk-reset-without-handler', severity: 'info', ...place, message }];
}

/** Variables that program text gives to a process that it starts: `env: { MCP_TIMEOUT: "60000" }`. */
function variablesOf({ text, lines }: ReadContext, from: number, end: number): VariableFinding[] {
  return [...text.slice(from, end).matchAll(ENV)].slice(0, 100).flatMap((match) => {
    const [all, name = '', , raw = ''] = match;
    if (!isTimingVariable(name)) return [];
    const at = from + match.index + all.indexOf(name);
    const valueAt = lines.spot(from + match.index + all.lastIndexOf(raw));
    return [{ name, raw, layer: 'shell', at: lines.spot(at), valueAt, style: 'yaml' }];
  });
}

/** `mcpServers: { … }` as options of the Agent SDK: the same entries as in a file, written as program text. */
function serversOf(
  context: ReadContext,
  from: number,
  end: number,
): { servers: readonly ServerFinding[]; diagnostics: readonly Diagnostic[] } {
  const { text, nextFileId } = context;
  const match = /\b(?:mcpServers|mcp_servers)["']?\s*[:=]\s*(?=\{)/.exec(text.slice(from, end));
  if (!match) return { servers: [], diagnostics: [] };
  const offset = from + match.index + match[0].length;
  const source = text.slice(offset, extentOf(text, offset).end);
  const { root } = parseJson(source.replace(/(['`])([^'"`\\\n]*)\1/g, '"$2"'), offset);
  if (root?.type !== 'object') return { servers: [], diagnostics: [] };
  return readServers({ key: 'mcpServers', offset, node: root }, context, {
    from: 'mcp-config',
    fileId: nextFileId(),
  });
}

function readCode(piece: Piece, context: ReadContext): Findings {
  const { offset, end } = piece;
  const found = serversOf(context, offset, end);
  const options = found.servers.length > 0 ? [] : numberOptions(context.text, offset, end);
  return {
    servers: found.servers,
    variables: variablesOf(context, offset, end),
    diagnostics: [...found.diagnostics, ...optionDiagnostics(context, options)],
  };
}

/** Program text: a client of its own with its own limits, or one that starts Claude Code. */
export const codeReader: Reader = {
  format: 'code',
  recognise: () => 0,
  opens: codeBlock,
  read: readCode,
};
