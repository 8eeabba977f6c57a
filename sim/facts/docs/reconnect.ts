import type { ReconnectRule } from '../ids.ts';
import type { RuleDoc } from './rule-doc.ts';

export const reconnectDocs: Readonly<Record<ReconnectRule, RuleDoc>> = {
  'reconnect-on-call': {
    statement:
      'A remote server that was lost is not connected again by itself; where its transport was closed, the next call connects once, and later calls are told that it is not connected.',
    grade: 'measured',
    sources: [],
    contradicts: 'The docs speak of five attempts with back-off; before 2.1.280 `-p` made none.',
  },
  'reconnect-five': {
    statement:
      'A lost remote server is connected again up to five times: at once, then 1, 2, 4 and 8 s after the end of the attempt before; then the client gives up.',
    grade: 'measured',
    sources: ['https://code.claude.com/docs/en/mcp'],
  },
  'reconnect-background': {
    statement:
      'After five attempts http and sse servers are tried on in the background, at random pauses of at least 15 s that may grow with each; ws servers are given up.',
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
      'A lost event stream is opened anew: the listening stream of an http server after 1 s (1.5 s after a failure), the stream of an sse server after 3 s. Three errors in a row close the connection.',
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
    sources: [],
    contradicts: 'The docs say that stdio servers are not reconnected.',
  },
  'session-recovery': {
    statement:
      'When a call finds its session gone, the client connects anew and calls once more; where that fails, the model is told that the server is not connected.',
    grade: 'measured',
    sources: [],
  },
};
