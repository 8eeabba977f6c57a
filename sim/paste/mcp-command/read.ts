import { shown } from '../../settings/shown.ts';
import { meantType } from '../diagnose/entries.ts';
import { nearest } from '../diagnose/names.ts';
import type { Findings, ReadContext, ServerFinding } from '../findings.ts';
import { jsonInWord } from '../json/in-word.ts';
import { jsonDiagnostics, rejection } from '../json/strictness.ts';
import type { JsonMember } from '../json/tree.ts';
import { readEntries, type ServersPlace } from '../readers/servers.ts';
import type { Diagnostic, Severity } from '../result.ts';
import { entryOf } from './entry.ts';
import { type ArgWord, type McpArguments, sortArguments } from './words.ts';

const SUBCOMMANDS = [
  'add',
  'add-json',
  'add-from-claude-desktop',
  'get',
  'list',
  'remove',
  'serve',
  'reset-project-choices',
  'login',
  'logout',
  'help',
];
const SCOPES = ['local', 'user', 'project'] as const;
const TRANSPORTS = ['stdio', 'sse', 'http'];
const NAME = /^[\w-]+$/;

/** One `claude mcp …` command while it is read. */
interface Reading {
  readonly context: ReadContext;
  readonly text: string;
  readonly diagnostics: Diagnostic[];
}

/** What `claude mcp` does with the words that follow it. */
export function readMcpCommand(words: readonly ArgWord[], text: string, context: ReadContext): Findings {
  const [verb, ...rest] = words;
  const reading: Reading = { context, text, diagnostics: [] };
  if (!verb) return {};
  if (verb.text === 'add' || verb.text === 'add-json') {
    const servers = added(reading, verb, sortArguments(rest));
    return { servers, diagnostics: reading.diagnostics };
  }
  if (SUBCOMMANDS.includes(verb.text) || !/^[a-z][\w-]*$/i.test(verb.text)) return {};
  const meant = nearest(verb.text, SUBCOMMANDS);
  const advice = meant
    ? `Did you mean "${meant}"?`
    : 'To change a server, edit its entry in the file, or remove it and add it again with "claude mcp add-json".';
  say(
    reading,
    'mcp-subcommand',
    'error',
    verb,
    `claude mcp has no subcommand "${shown(verb.text)}", so nothing is changed. ${advice}`,
  );
  return { diagnostics: reading.diagnostics };
}

function say(reading: Reading, id: string, severity: Severity, { offset }: ArgWord, message: string): void {
  reading.diagnostics.push({ id, severity, ...reading.context.lines.spot(offset), message });
}

function added(reading: Reading, verb: ArgWord, args: McpArguments): readonly ServerFinding[] {
  const { context } = reading;
  const [name, target] = args.positionals;
  if (args.options.has('--help')) return [];
  const before = reading.diagnostics.length;
  checkOptions(reading, verb.text, args);
  if (!name || !target) {
    const what =
      verb.text === 'add-json' ? "a name and the entry as JSON: NAME '{ … }'" : 'a name and a command or URL';
    if (!args.unknown)
      say(reading, 'mcp-incomplete', 'error', name ?? verb, `claude mcp ${verb.text} needs ${what}.`);
    if (!name) return [];
  } else if (!NAME.test(name.text)) {
    const message = `claude mcp ${verb.text} refuses the name "${shown(name.text)}": letters, digits, "-" and "_" only.`;
    say(reading, 'mcp-name', 'error', name, message);
  }
  const refused = reading.diagnostics.slice(before).find(({ severity }) => severity === 'error');
  const place: ServersPlace = {
    from: scopeOf(args),
    fileId: context.nextFileId(),
    ...(refused ? { refused: `the command fails (${refused.message.replace(/[.:].*$/s, '')})` } : {}),
  };
  const found =
    verb.text === 'add-json' && target
      ? fromJson(reading, name, target, place)
      : readEntries([memberFrom(reading, name, args)], context, place);
  reading.diagnostics.push(...found.diagnostics);
  return found.servers;
}

function memberFrom(reading: Reading, name: ArgWord, args: McpArguments): JsonMember {
  const given = args.options.get('--transport')?.at(-1)?.text;
  const transport = given && TRANSPORTS.includes(given) ? given : (meantType(given) ?? 'stdio');
  const target = args.positionals[1];
  if (given === undefined && target && /^(?:https?|wss?):\/\//i.test(target.text)) {
    const message = `Without --transport the address is taken for a command to start. Write "claude mcp add --transport http ${shown(name.text)} <url>".`;
    say(reading, 'mcp-url-as-command', 'warning', target, message);
  }
  return { key: name.text, offset: name.offset, node: entryOf(args, transport) };
}

function fromJson(
  { context, text }: Reading,
  name: ArgWord,
  target: ArgWord,
  place: ServersPlace,
): ReturnType<typeof readEntries> {
  const json = jsonInWord(text, target);
  const what = 'The JSON of claude mcp add-json';
  const problems = jsonDiagnostics(json, text, context.lines, what);
  const refused = place.refused ?? rejection(json, what);
  const node = json.root ?? { type: 'value', offset: target.offset, value: null };
  const members = [{ key: name.text, offset: name.offset, node }];
  const found = readEntries(members, context, { ...place, ...(refused ? { refused } : {}) });
  return { servers: found.servers, diagnostics: [...problems, ...found.diagnostics] };
}

const scopeOf = (args: McpArguments): 'local' | 'user' | 'project' =>
  SCOPES.find((scope) => scope === args.options.get('--scope')?.at(-1)?.text) ?? 'local';

function checkOptions(reading: Reading, verb: string, args: McpArguments): void {
  const { unknown, separated, unknownInCommand, options } = args;
  const starts = !/^(?:http|sse)$/.test(options.get('--transport')?.at(-1)?.text ?? '') && verb === 'add';
  if (unknown && unknownInCommand && !separated && starts) {
    const message = `claude mcp ${verb} takes "${optionName(unknown)}" for an option of its own and fails. Write "--" between the server's name and its command.`;
    say(reading, 'mcp-separator', 'error', unknown, message);
  } else if (unknown) {
    const name = args.positionals[0]?.text ?? '';
    const advice = /time|ms$/i.test(unknown.text)
      ? `A limit goes into the entry: claude mcp add-json ${NAME.test(name) ? shown(name) : 'NAME'} '{ …, "timeout": 600000 }'.`
      : 'See "claude mcp add --help".';
    const message = `claude mcp ${verb} has no option ${optionName(unknown)}, so nothing is added. ${advice}`;
    say(reading, 'mcp-option', 'error', unknown, message);
  }
  const scope = options.get('--scope')?.at(-1);
  if (scope && !SCOPES.some((known) => known === scope.text)) {
    say(
      reading,
      'mcp-scope',
      'error',
      scope,
      `There is no scope${quoted(scope)}: ${SCOPES.join(', ')} are known.`,
    );
  }
  const transport = options.get('--transport')?.at(-1);
  if (transport && !TRANSPORTS.includes(transport.text)) {
    const json =
      meantType(transport.text) === 'ws' ? ' A WebSocket server is added with "claude mcp add-json".' : '';
    const message = `There is no transport${quoted(transport)} for claude mcp add: ${TRANSPORTS.join(', ')} are known.${json}`;
    say(reading, 'mcp-transport', 'error', transport, message);
  }
}

/** An option without its value, which may be a secret. */
const optionName = ({ text }: ArgWord): string =>
  /^-[^-]/.test(text) ? text.slice(0, 2) : shown(text.replace(/=.*$/s, ''));

/** A word, if it is one: an address or a text may be a secret. */
const quoted = ({ text }: ArgWord): string => (/^[\w-]{1,30}$/.test(text) ? ` "${text}"` : ' of that name');
