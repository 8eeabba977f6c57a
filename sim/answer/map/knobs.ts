import type { ClockId } from '../../facts/ids.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { AxisId } from '../../scenario/link/axis.ts';
import { DEFAULT_SHAPE } from '../../scenario/link/shape.ts';
import { shapeOf } from '../../scenario/link/write-shape.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import {
  behaviourOf,
  type briefStepsOf,
  type CallShape,
  calledServer,
  withResponseAt,
} from '../../scenario/shape.ts';
import { valuesOf } from '../../settings/layers.ts';
import type { VariableName } from '../../settings/variables.ts';
import { duration } from '../../settings/words.ts';
import { withEntry, withVariable } from '../advise/edits.ts';

/** A scenario while knobs are turned on it: the shape of its call stands apart, as two knobs may turn it. */
export interface Draft {
  readonly scenario: Scenario;
  readonly server: string;
  /** Undefined where its steps are told one by one. */
  readonly shape: CallShape | undefined;
}

/** Something that a map can vary. */
export interface Knob {
  readonly label: string;
  /** What is set where it is a setting: the name that a user would write. */
  readonly setting?: string;
  /** The clock that it sets. */
  readonly clock?: ClockId;
  /** Its usual ends; undefined for what is no time. */
  readonly range?: readonly [fromMs: Ms, toMs: Ms];
  /** A value in a sentence: "idle window 10 min". */
  readonly says: (value: string, draft: Draft) => string;
  /** Whether it turns the shape of the call: where the scenario's steps are told one by one, there is nothing to turn. */
  readonly needsShape?: true;
  readonly turn: (draft: Draft, value: Ms | string) => Draft;
}

const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

const shaped =
  (change: (ms: Ms) => Partial<CallShape>): Knob['turn'] =>
  (draft, value) => ({ ...draft, shape: { ...(draft.shape ?? DEFAULT_SHAPE), ...change(Number(value)) } });

/** Turns a variable where it counts: in the strongest place that sets it, else in the shell. */
const variable =
  (name: VariableName): Knob['turn'] =>
  (draft, value) => {
    const layer = valuesOf(draft.scenario, name)[0]?.layer ?? 'shell';
    return { ...draft, scenario: withVariable(draft.scenario, name, String(value), layer) };
  };

/** A run of -p moves nothing to the background by itself; turning the knob for it asks for that too. */
const background: Knob['turn'] = (draft, value) => {
  const turned = variable('CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS')(draft, value);
  if (draft.scenario.mode !== 'print') return turned;
  return variable('CLAUDE_AUTO_BACKGROUND_TASKS')(turned, '1');
};

const ready: Knob['turn'] = (draft, value) => {
  const { scenario, server } = draft;
  const spec = scenario.servers[server];
  if (!spec) return draft;
  const connect = { ...spec.behaviour?.connect, initialize: { after: Number(value) } };
  const behaviour = { ...spec.behaviour, connect };
  return {
    ...draft,
    scenario: { ...scenario, servers: { ...scenario.servers, [server]: { ...spec, behaviour } } },
  };
};

const timed = (value: Ms | string): string => duration(Number(value));

/** Every knob of the map, by its key in a link. */
export const KNOBS: Readonly<Record<AxisId, Knob>> = {
  respond: {
    label: 'when the server answers',
    range: [SECOND, 2 * HOUR],
    says: (value, { shape }) =>
      shape?.progressEveryMs === null ? `silence of ${value}` : `answers after ${value}`,
    turn: (draft, value) =>
      draft.shape
        ? shaped((respondAfterMs) => ({ respondAfterMs }))(draft, value)
        : { ...draft, scenario: withResponseAt(draft.scenario, Number(value)) },
  },
  first: {
    label: 'when its headers come',
    range: [SECOND, HOUR],
    says: (value) => `headers after ${value}`,
    needsShape: true,
    turn: shaped((headersAtMs) => ({ firstByte: 'stream', headersAtMs })),
  },
  progress: {
    label: 'how often it reports progress',
    range: [5 * SECOND, HOUR],
    says: (value) => `progress every ${value}`,
    needsShape: true,
    turn: shaped((progressEveryMs) => ({ firstByte: 'stream', progressEveryMs })),
  },
  ready: {
    label: 'how long the server takes to start',
    clock: 'startup',
    range: [100, 10 * MINUTE],
    says: (value) => `ready after ${value}`,
    turn: ready,
  },
  idle: {
    label: 'the idle window',
    setting: 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
    clock: 'idle',
    range: [SECOND, 2 * HOUR],
    says: (value) => `idle window ${value}`,
    turn: variable('CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT'),
  },
  tool: {
    label: 'the wall clock of all servers',
    setting: 'MCP_TOOL_TIMEOUT',
    clock: 'wall-clock',
    range: [SECOND, 2 * HOUR],
    says: (value) => `MCP_TOOL_TIMEOUT ${value}`,
    turn: variable('MCP_TOOL_TIMEOUT'),
  },
  timeout: {
    label: 'the limit of this server',
    setting: '"timeout"',
    clock: 'wall-clock',
    range: [SECOND, 2 * HOUR],
    says: (value) => `"timeout" ${value}`,
    turn: (draft, value) => ({
      ...draft,
      scenario: withEntry(draft.scenario, draft.server, { timeout: Number(value) }),
    }),
  },
  background: {
    label: 'when a call moves to the background',
    setting: 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS',
    clock: 'background',
    range: [SECOND, 2 * HOUR],
    says: (value) => `moves after ${value}`,
    turn: background,
  },
  startup: {
    label: 'the limit of starting up',
    setting: 'MCP_TIMEOUT',
    clock: 'startup',
    range: [SECOND, 10 * MINUTE],
    says: (value) => `MCP_TIMEOUT ${value}`,
    turn: variable('MCP_TIMEOUT'),
  },
  cc: {
    label: 'the version of Claude Code',
    says: (value) => `Claude Code ${value}`,
    turn: (draft, value) => ({ ...draft, scenario: { ...draft.scenario, claudeCode: String(value) } }),
  },
};

/** A value of an axis in words. */
export function valueWords(id: AxisId, value: Ms | string): string {
  return id === 'cc' ? String(value) : timed(value);
}

/** A scenario ready for knobs to be turned on it. */
export function draftOf(scenario: Scenario): Draft {
  const server = calledServer(scenario) ?? Object.keys(scenario.servers)[0] ?? '';
  const behaviour = scenario.servers[server]?.behaviour;
  return { scenario, server, shape: behaviour ? shapeOf(behaviour) : DEFAULT_SHAPE };
}

/** The scenario of a draft, its steps one by one unless others are asked for. */
export function scenarioOf({ scenario, server, shape }: Draft, steps?: typeof briefStepsOf): Scenario {
  const spec = scenario.servers[server];
  if (!shape || !spec) return scenario;
  const behaviour = { ...spec.behaviour, ...behaviourOf(shape, steps?.(shape)) };
  return { ...scenario, servers: { ...scenario.servers, [server]: { ...spec, behaviour } } };
}
