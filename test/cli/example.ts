import type { Scenario } from '../../sim/scenario/scenario.ts';

/** The scenario of the README's picture: an http server that streams, and works 20 minutes in silence. */
export const EXAMPLE: Scenario = {
  v: 1,
  claudeCode: '2.1.332',
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
