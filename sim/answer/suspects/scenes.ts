import type { OutsideTransport } from '../../facts/outside/index.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Behaviour, Scenario, Step } from '../../scenario/scenario.ts';

const ENTRIES: Readonly<Record<OutsideTransport, Readonly<Record<string, unknown>>>> = {
  stdio: { command: 'server' },
  http: { type: 'http', url: 'https://server.example/mcp' },
  sse: { type: 'sse', url: 'https://server.example/sse' },
  ws: { type: 'ws', url: 'wss://server.example/mcp' },
};

/** The names that stand in the texts for the reader’s own. */
const SERVER = '<server>';
const TOOL = '<tool>';

/** A place for a scene: the transport and version of the reader. */
export interface Stage {
  readonly transport: OutsideTransport;
  readonly claudeCode: string;
}

export type SceneChanges = Partial<Scenario> & { readonly entry?: Readonly<Record<string, unknown>> };

/** One call to one server that behaves as told; everything else at its default. */
export function scene(
  { transport, claudeCode }: Stage,
  behaviour: Behaviour,
  { entry = {}, ...changes }: SceneChanges = {},
): Scenario {
  return {
    v: 1,
    claudeCode,
    servers: { [SERVER]: { from: 'user', entry: { ...ENTRIES[transport], ...entry }, behaviour } },
    turn: [{ call: `${SERVER}/${TOOL}` }],
    ...changes,
  };
}

/** A server that says nothing at all to a call: no header, no byte. */
export const MUTE: Behaviour = { reply: 'json', calls: [[]], post: { do: 'held' } };

/** A server that says nothing while it starts. */
export const SILENT_START: Behaviour = {
  connect: { discover: { do: 'silent' }, initialize: { do: 'silent' } },
};

/** A server that opens the stream of its answer at once and then does these things, or nothing. */
export function streaming(...steps: readonly Step[]): Behaviour {
  return { reply: 'sse', calls: [[{ at: 0, do: 'headers' }, ...steps]] };
}

/** A server whose stream is cut or ended at a moment. */
export const streamEnding = (how: 'drop' | 'end' | 'exit', at: Ms): Behaviour => streaming({ at, do: how });
