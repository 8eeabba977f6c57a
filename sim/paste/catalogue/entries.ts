// biome-ignore-all lint/suspicious/noTemplateCurlyInString: entries refer to variables like that
import { oldestModelled } from '../../facts/versions.ts';
import { type DiagnosticDoc, mcpJson, on, paste } from './doc.ts';

const HTTP = '"type": "http", "url": "https://example.com/mcp"';
const NODE = mcpJson('{ "command": "node", "args": ["server.js"] }');
const REMOTE = mcpJson(`{ ${HTTP} }`);

/** What is wrong with an entry so that the client drops its server. */
const dropped: readonly DiagnosticDoc[] = [
  {
    id: 'url-without-type',
    severity: 'error',
    title: 'A "url" without a "type"',
    meaning: 'Without "type" the client expects a command, and drops the server.',
    bad: mcpJson('{ "url": "https://example.com/mcp" }'),
    good: REMOTE,
  },
  {
    id: 'unknown-type',
    severity: 'error',
    title: 'A type that the client does not know',
    meaning: 'It knows "stdio", "http", "sse" and "ws", in small letters; other names drop the server.',
    bad: mcpJson('{ "type": "streamableHttp", "url": "https://example.com/mcp" }'),
    good: REMOTE,
  },
  {
    id: 'type-not-configurable',
    severity: 'error',
    title: 'A type that no file can register',
    meaning: '"sdk" and "claudeai-proxy" belong to other programs.',
    bad: mcpJson('{ "type": "sdk" }'),
    good: REMOTE,
  },
  {
    id: 'no-command',
    severity: 'error',
    title: 'An entry without a command',
    meaning: 'A stdio server needs "command", every other one a "url".',
    bad: mcpJson('{ "args": ["server.js"] }'),
    good: NODE,
  },
  {
    id: 'no-url',
    severity: 'error',
    title: 'A remote server without an address',
    meaning: 'http, sse and ws servers need a "url".',
    bad: mcpJson('{ "type": "http" }'),
    good: REMOTE,
  },
  {
    id: 'entry-not-object',
    severity: 'error',
    title: 'An entry that is no object',
    meaning: 'Each server is an object such as { "command": … }.',
    bad: mcpJson('"node server.js"'),
    good: NODE,
  },
  {
    id: 'args-invalid',
    severity: 'error',
    title: 'Arguments that are no list of texts',
    meaning: '"args" is a list with one text for each argument.',
    bad: mcpJson('{ "command": "node", "args": "server.js" }'),
    good: NODE,
  },
  {
    id: 'env-invalid',
    severity: 'error',
    title: 'An "env" of a server that is no object of texts',
    meaning: '"env" of an entry holds texts only; numbers need quotes.',
    bad: mcpJson('{ "command": "node", "env": { "PORT": 80 } }'),
    good: mcpJson('{ "command": "node", "env": { "PORT": "80" } }'),
  },
  {
    id: 'headers-invalid',
    severity: 'error',
    title: 'Headers that are no object of texts',
    meaning: '"headers" is an object of names and texts.',
    bad: mcpJson(`{ ${HTTP}, "headers": ["X-Team: a"] }`),
    good: mcpJson(`{ ${HTTP}, "headers": { "X-Team": "a" } }`),
  },
  {
    id: 'timeout-invalid',
    severity: 'error',
    title: 'A "timeout" that is no whole number',
    meaning: 'A text, a fraction, zero or a unit in "timeout" drops the whole server.',
    bad: mcpJson('{ "command": "node", "timeout": "30m" }'),
    good: mcpJson('{ "command": "node", "timeout": 1800000 }'),
  },
  {
    id: 'name-refused',
    severity: 'error',
    title: 'A name that is refused',
    meaning: 'No server can be called "__proto__".',
    bad: { text: '{ "mcpServers": { "__proto__": { "command": "node" } } }', file: '.mcp.json' },
    good: NODE,
  },
];

/** What of an entry does not do what it says. */
const surprising: readonly DiagnosticDoc[] = [
  {
    id: 'timeout-below-1000',
    severity: 'warning',
    title: 'A "timeout" meant in seconds',
    meaning:
      '"timeout" counts milliseconds, and below 1000 it is ignored: the server has no limit of its own.',
    bad: mcpJson('{ "command": "node", "timeout": 30 }'),
    good: mcpJson('{ "command": "node", "timeout": 30000 }'),
  },
  {
    id: 'timeout-maybe-seconds',
    severity: 'info',
    title: 'A "timeout" that looks like seconds',
    meaning: '1800 is less than two seconds; half an hour is 1800000.',
    bad: mcpJson('{ "command": "node", "timeout": 1800 }'),
    good: mcpJson('{ "command": "node", "timeout": 1800000 }'),
  },
  {
    id: 'timeout-unused',
    severity: 'warning',
    title: 'A "timeout" that this version does not use',
    meaning: 'Old versions do not limit calls by it. MCP_TOOL_TIMEOUT does.',
    bad: on(oldestModelled, mcpJson('{ "command": "node", "timeout": 600000 }')),
    good: on(oldestModelled, NODE),
  },
  {
    id: 'request-timeout-unused',
    severity: 'warning',
    title: '"request_timeout_ms" on an old version',
    meaning: 'The key is read by newer versions only.',
    bad: on(oldestModelled, mcpJson(`{ ${HTTP}, "request_timeout_ms": 90000 }`)),
    good: mcpJson(`{ ${HTTP}, "request_timeout_ms": 90000 }`),
  },
  {
    id: 'request-timeout-transport',
    severity: 'warning',
    title: '"request_timeout_ms" of a local server',
    meaning: 'It counts for http and sse only. "timeout" counts for all.',
    bad: mcpJson('{ "command": "node", "request_timeout_ms": 90000 }'),
    good: mcpJson('{ "command": "node", "timeout": 90000 }'),
  },
  {
    id: 'request-timeout-invalid',
    severity: 'warning',
    title: 'A "request_timeout_ms" that is not used',
    meaning:
      'It must be a whole number from 1000 on. Unlike "timeout", a wrong one does not drop the server.',
    bad: mcpJson(`{ ${HTTP}, "request_timeout_ms": "90000" }`),
    good: mcpJson(`{ ${HTTP}, "request_timeout_ms": 90000 }`),
  },
  {
    id: 'request-timeout-hidden',
    severity: 'warning',
    title: '"request_timeout_ms" beside "timeout"',
    meaning: 'Where "timeout" is there, even one that is ignored, the other key does not count.',
    bad: mcpJson(`{ ${HTTP}, "timeout": 600000, "request_timeout_ms": 90000 }`),
    good: mcpJson(`{ ${HTTP}, "timeout": 600000 }`),
  },
  {
    id: 'request-timeout-capped',
    severity: 'warning',
    title: '"request_timeout_ms" beyond its maximum',
    meaning: 'It counts as five minutes at most. "timeout" has no such maximum.',
    bad: mcpJson(`{ ${HTTP}, "request_timeout_ms": 3600000 }`),
    good: mcpJson(`{ ${HTTP}, "timeout": 3600000 }`),
  },
  {
    id: 'url-invalid',
    severity: 'warning',
    title: 'An address that is none',
    meaning: 'The server is loaded, and then its connection fails.',
    bad: mcpJson('{ "type": "http", "url": "example" }'),
    good: REMOTE,
  },
  {
    id: 'first-byte-not-raised',
    severity: 'warning',
    title: 'A limit that does not raise the first-byte limit',
    meaning:
      'On old versions a remote call without response headers ends after a minute, whatever the limit says.',
    bad: on(oldestModelled, { text: `export MCP_TOOL_TIMEOUT=600000\n\n${REMOTE.text}` }),
    good: { text: `export MCP_TOOL_TIMEOUT=600000\n\n${REMOTE.text}` },
  },
  {
    id: 'transport-key',
    severity: 'warning',
    title: '"transport" in place of "type"',
    meaning: 'The key is called "type".',
    bad: mcpJson('{ "transport": "http", "url": "https://example.com/mcp" }'),
    good: REMOTE,
  },
  {
    id: 'unknown-timing-key',
    severity: 'warning',
    title: 'A key that sounds like a limit',
    meaning:
      'Keys that the client does not know are dropped without a word. The limit of a call is "timeout".',
    bad: mcpJson('{ "command": "node", "timeoutMs": 600000 }'),
    good: mcpJson('{ "command": "node", "timeout": 600000 }'),
  },
  {
    id: 'unknown-key',
    severity: 'warning',
    title: 'A misspelled key',
    meaning: 'Keys that the client does not know are dropped without a word.',
    bad: mcpJson('{ "command": "node", "arg": ["server.js"] }'),
    good: NODE,
  },
  {
    id: 'variable-reference',
    severity: 'warning',
    title: 'A reference to a variable that may not be set',
    meaning: 'Where the variable is not set, the text stays as it is. A default helps: ${NAME:-value}.',
    bad: mcpJson('{ "command": "node", "args": ["${PORT}"] }'),
    good: mcpJson('{ "command": "node", "args": ["${PORT:-80}"] }'),
  },
  {
    id: 'client-variable-in-server-env',
    severity: 'warning',
    title: 'A variable for Claude Code in the "env" of a server',
    meaning: 'It reaches only that server’s process. Settings or the shell set it for the client.',
    bad: mcpJson('{ "command": "node", "env": { "MCP_TIMEOUT": "45000" } }'),
    good: { text: '{ "env": { "MCP_TIMEOUT": "45000" } }', file: '~/.claude/settings.json' },
  },
  {
    id: 'client-variable-in-server-args',
    severity: 'warning',
    title: 'A variable for Claude Code in the arguments of a server',
    meaning: 'It reaches only the container that the server runs in.',
    bad: mcpJson('{ "command": "docker", "args": ["run", "-e", "MCP_TIMEOUT=45000", "image"] }'),
    good: { text: '{ "env": { "MCP_TIMEOUT": "45000" } }', file: '~/.claude/settings.json' },
  },
  {
    id: 'server-hidden',
    severity: 'info',
    title: 'A server given in two places',
    meaning: 'Of one name the entry of the strongest place is used as a whole; fields are never mixed.',
    bad: paste(
      '{ "mcpServers": { "a": { "command": "x" } } }',
      '',
      '{ "mcpServers": { "a": { "command": "y" } } }',
    ),
    good: NODE,
  },
];

export const entryDocs: readonly DiagnosticDoc[] = [...dropped, ...surprising];
