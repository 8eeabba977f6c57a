import { newestMeasured } from '../facts/versions.ts';
import type { Scenario } from './scenario.ts';

/** The scenario that introduces the project, in its README and when it starts: an http server that streams, and works 20 minutes in silence. */
export const EXAMPLE: Scenario = {
  v: 1,
  claudeCode: newestMeasured,
  servers: {
    slow: {
      entry: { type: 'http', url: 'https://mcp.example.com/mcp' },
      behaviour: {
        reply: 'sse',
        calls: [
          [
            { at: 0, do: 'headers' },
            { at: 1_200_000, do: 'respond' },
          ],
        ],
      },
    },
  },
  turn: [{ call: 'slow/work' }],
};
