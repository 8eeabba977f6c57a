import type { RuleId } from '../facts/ids.ts';
import type { Policy } from '../facts/resolve.ts';
import { isList, isRecordOfStrings, isString } from '../scenario/plain.ts';
import type { ServerOrigin } from '../scenario/scenario.ts';
import type { Entry, EntryIssue, Transport } from './entry.ts';
import { shown } from './shown.ts';

/** What is wrong with the form of an entry: its type, the key that it needs, and its lists and objects. */
export function entryIssues(
  name: string,
  entry: Entry,
  transport: Transport | undefined,
  policy: Policy,
  from: ServerOrigin | undefined,
): readonly (EntryIssue | undefined)[] {
  return [
    transport
      ? missingKey(name, entry, transport, policy.rules.streamableHttpType, from)
      : typeIssue(name, entry, policy),
    ...shapeIssues(name, entry, transport, policy),
  ];
}

function typeIssue(name: string, entry: Entry, policy: Policy): EntryIssue | undefined {
  const type = entry['type'];
  const rule = policy.rules.streamableHttpType;
  if (type === undefined) {
    if (typeof entry['command'] === 'string') return undefined;
    if (typeof entry['url'] === 'string') {
      return {
        id: 'url-without-type',
        severity: 'error',
        key: 'url',
        rule,
        clientText: `Skipped — MCP server "${name}" has a "url" but no "type"; add "type": "http" (or "sse" / "ws") to this entry`,
        message: `Server "${shown(name)}" has a "url" but no "type": the client drops it. Add "type": "http" (or "sse", "ws").`,
      };
    }
    return {
      id: 'no-command',
      severity: 'error',
      rule,
      message: `Server "${shown(name)}" has neither a "command" nor a "url": the client drops it.`,
    };
  }
  if (type === 'sdk' || type === 'claudeai-proxy') {
    return {
      id: 'type-not-configurable',
      severity: 'error',
      key: 'type',
      rule,
      message: `Server "${shown(name)}" has type "${shown(type)}", which a configuration file cannot register: the client drops it.`,
    };
  }
  return {
    id: 'unknown-type',
    severity: 'error',
    key: 'type',
    rule,
    clientText: `Skipped — unknown MCP server type "${String(type)}" for server "${name}"`,
    message: `Server "${shown(name)}" has the unknown type ${shown(JSON.stringify(type))}: the client drops it. It knows "stdio", "http", "sse" and "ws"${policy.streamableHttpType ? ', and "streamable-http"' : ''}.`,
  };
}

function missingKey(
  name: string,
  entry: Entry,
  transport: Transport,
  rule: RuleId,
  from: ServerOrigin | undefined,
): EntryIssue | undefined {
  const key = transport === 'stdio' ? 'command' : 'url';
  if (transport === 'sdk' || transport === 'ide' || from === 'connector') return undefined;
  if (typeof entry[key] === 'string' && (key === 'url' || entry[key] !== '')) return undefined;
  const found = key in entry ? `${shown(JSON.stringify(entry[key]))} where a string belongs` : 'none';
  return {
    id: `no-${key}`,
    severity: 'error',
    ...(key in entry ? { key } : {}),
    rule,
    message: `Server "${shown(name)}" needs a "${key}" and has ${found}: the client drops it.`,
  };
}

/** `args`, `env` and `headers` of a shape that the client refuses: a list of strings, and objects of strings. */
function shapeIssues(
  name: string,
  entry: Entry,
  transport: Transport | undefined,
  policy: Policy,
): EntryIssue[] {
  if (!transport || transport === 'sdk' || transport === 'ide') return [];
  const args = ['args', 'a list of strings', isList(entry['args']) && entry['args'].every(isString)] as const;
  const env = ['env', 'an object of strings', isRecordOfStrings(entry['env'])] as const;
  const headers = ['headers', 'an object of strings', isRecordOfStrings(entry['headers'])] as const;
  return (transport === 'stdio' ? [args, env] : [headers])
    .filter(([key, , right]) => Object.hasOwn(entry, key) && entry[key] !== undefined && !right)
    .map(([key, what]) => ({
      id: `${key}-invalid`,
      severity: 'error',
      key,
      rule: policy.rules.entryChecked,
      message: `"${key}" of server "${shown(name)}" must be ${what}: the client drops the server.`,
    }));
}
