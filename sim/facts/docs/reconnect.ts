import type { ReconnectRule } from '../ids.ts';
import type { RuleDoc } from './rule-doc.ts';

const MCP_DOCS = 'https://code.claude.com/docs/en/mcp';

export const reconnectDocs: Readonly<Record<ReconnectRule, RuleDoc>> = {
  'reconnect-on-call': {
    statement:
      'A remote server that was lost is not connected again by itself; where its transport was closed, the next call connects once, and later calls are told that it is not connected.',
    grade: 'measured',
    sources: [],
    contradicts: 'The docs promise five attempts with back-off; `-p` made none up to 2.1.278.',
  },
  'reconnect-five': {
    statement:
      'A lost remote server (http, sse, ws) is connected again up to five times: at once, then 1, 2, 4 and 8 s after the end of the attempt before; then the client gives up. A call meanwhile fails at once: the server is not connected.',
    grade: 'measured',
    sources: [MCP_DOCS, 'changelog 2.1.139', 'https://github.com/anthropics/claude-code/issues/55228'],
    contradicts: 'The docs give a first pause of 1 s and do not say that the first attempt comes at once.',
  },
  'reconnect-background': {
    statement:
      'After five attempts http and sse servers are tried on in the background, at random pauses that begin with 15 to 30 s and may grow with each (eight times more up to 2.1.325, since then without a stated end); ws servers are given up.',
    grade: 'measured',
    sources: [],
    contradicts: 'The docs say that a server is marked as failed after five attempts.',
  },
  'reconnect-exact': {
    statement: 'The pauses between attempts to reconnect are exactly 1, 2, 4 and 8 s.',
    grade: 'measured',
    sources: [],
  },
  'reconnect-jitter': {
    statement: 'Each pause between attempts to reconnect is drawn within 25 % of 1, 2, 4 and 8 s.',
    grade: 'measured',
    sources: [],
  },
  'on-demand-none': {
    statement: 'When the attempts to reconnect are spent, calls are refused: the server has disconnected.',
    grade: 'measured',
    sources: [],
  },
  'on-demand': {
    statement:
      'When the attempts to reconnect are spent, a call makes one attempt of its own; if it fails, calls are refused for the next 10 s.',
    grade: 'measured',
    sources: [],
  },
  'stream-retry': {
    statement:
      'A lost event stream is opened anew: the listening stream of an http server after 1 s (1.5 s after a failure), the stream of an sse server after 3 s. Three errors in a row close the connection; a clean end is no error, and calls go on over POST meanwhile.',
    grade: 'measured',
    sources: ['https://github.com/modelcontextprotocol/typescript-sdk', 'changelog 2.1.141'],
  },
  'stream-resumed': {
    statement:
      'An http event stream with event ids that was cut, or that ended before the answer, is resumed by GET with Last-Event-ID about 1 s later, where the server takes GETs: what it kept until then is delivered. A resumption that brings nothing disarms no clock.',
    grade: 'measured',
    sources: ['https://github.com/modelcontextprotocol/typescript-sdk'],
  },
  'stream-gone-closes': {
    statement:
      'An http or sse connection is closed when its stream cannot be opened again, and the next call connects anew.',
    grade: 'measured',
    sources: [],
  },
  'stream-gone-stays': {
    statement:
      'An http or sse connection stays when its stream cannot be opened again; each call fails by itself.',
    grade: 'measured',
    sources: [],
  },
  'stdio-respawn': {
    statement:
      'A stdio server that has ended is not restarted by itself; the next call starts it again and goes through.',
    grade: 'measured',
    sources: [MCP_DOCS],
    contradicts: 'The docs say only that stdio servers are not reconnected.',
  },
  'session-recovery': {
    statement:
      'When a call finds its session gone, the client connects anew and calls once more; where that fails, the model is told that the server is not connected.',
    grade: 'measured',
    sources: [],
  },
};
