import {
  type Behaviour,
  behaviourOf,
  type CallShape,
  newestMeasured,
  type Scenario,
  type ServerOrigin,
  type Step,
} from '../../sim/index.ts';
import { type Knobs, NO_FIELDS, type SettingFields } from '../model/knobs.ts';
import { DEFAULT_PRESET } from '../model/presets.ts';

const MINUTE = 60_000;

/** The servers of the article, by what they do. */
const ENTRIES = {
  stdio: { command: 'node', args: ['server.js'] },
  http: { type: 'http', url: 'https://mcp.example.com/mcp' },
} as const;

type Own = Partial<CallShape> & { readonly timeout?: number };

/** One call to a server of this transport that behaves in this way. */
export function call(transport: keyof typeof ENTRIES, own: Own = {}, more: Partial<Scenario> = {}): Scenario {
  const { timeout, ...shape } = own;
  const behaviour = behaviourOf({
    respondAfterMs: null,
    progressEveryMs: null,
    firstByte: 'stream',
    ...shape,
  });
  const entry = { ...ENTRIES[transport], ...(timeout === undefined ? {} : { timeout }) };
  return scripted(transport, behaviour.calls?.[0] ?? [], {
    servers: { slow: { entry, behaviour } },
    ...more,
  });
}

/** One call to a server that does exactly these steps. */
export function scripted(
  transport: keyof typeof ENTRIES,
  steps: readonly Step[],
  more: Partial<Scenario> = {},
): Scenario {
  return {
    v: 1,
    claudeCode: newestMeasured,
    servers: { slow: { from: 'mcp-config', entry: ENTRIES[transport], behaviour: { calls: [steps] } } },
    turn: [{ call: 'slow/work' }],
    ...more,
  };
}

/** The one server of an article's scenario, with how it connects. */
export function serving(
  transport: keyof typeof ENTRIES,
  steps: readonly Step[],
  connect: NonNullable<Behaviour['connect']>,
  from: ServerOrigin = 'mcp-config',
): Scenario['servers'] {
  return { slow: { from, entry: ENTRIES[transport], behaviour: { connect, calls: [steps] } } };
}

type OwnKnobs = Partial<Omit<Knobs, 'fields'>> & { readonly fields?: Partial<SettingFields> };

/** The controls of a live figure, from the page's own first race. */
export function knobs({ fields, ...own }: OwnKnobs): Knobs {
  return { ...DEFAULT_PRESET.knobs, ...own, fields: { ...NO_FIELDS, ...fields } };
}

export const NO_MOVE = { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '0' };
export { MINUTE };

/** What a figure is of, with what the scenario leaves out so that one clock can be seen alone. */
export function captionOf(of: string, { env = {} }: Pick<Scenario, 'env'>): string {
  const isUnmoved = Object.keys(NO_MOVE).every((name) => env[name] === '0');
  return isUnmoved ? `${of}, with the move turned off` : of;
}
