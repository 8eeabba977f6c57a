import * as z from 'zod/mini';
import { CLOCK_NAMES } from '../facts/clocks.ts';
import type { ClockId } from '../facts/ids.ts';
import type { FinishKind, OutcomeKind, Prediction } from './prediction.ts';
import { TRACE_KINDS } from './trace-kinds.ts';

const OUTCOMES = {
  result: true,
  error: true,
  backgrounded: true,
  interrupted: true,
  'never-connected': true,
  none: true,
  connected: true,
  cli: true,
} as const satisfies Record<OutcomeKind, true>;
const FINISHES = {
  completed: true,
  failed: true,
  cancelled: true,
} as const satisfies Record<FinishKind, true>;

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): [K, ...K[]] =>
  Object.keys(record) as [K, ...K[]];

const ms = z.int();
const text = z.optional(z.string());
const clock = z.enum(keysOf<ClockId>(CLOCK_NAMES));
const texts = z.record(z.string(), z.string());
const remarks = z.array(z.strictObject({ id: z.string(), text: z.string() }));

const event = z.strictObject({
  t: ms,
  kind: z.enum(TRACE_KINDS),
  server: text,
  call: z.optional(z.int()),
  timer: z.optional(clock),
  deadline: z.optional(ms),
  windowEnds: z.optional(ms),
  reason: text,
  text,
  status: text,
  signal: text,
  action: text,
  servers: z.optional(texts),
  argv: z.optional(z.array(z.string())),
  env: z.optional(texts),
});

/** The contract's prediction: what `simulate` answers, with every key that it can have. */
export const predictionSchema: z.ZodMiniType<Prediction> = z.strictObject({
  outcome: z.strictObject({
    kind: z.enum(keysOf<OutcomeKind>(OUTCOMES)),
    t: z.optional(ms),
    text,
    chars: z.optional(z.int()),
  }),
  finish: z.nullable(
    z.strictObject({ kind: z.enum(keysOf<FinishKind>(FINISHES)), t: ms, text, chars: z.optional(z.int()) }),
  ),
  events: z.array(event),
  origin: z.enum(['call', 'connect']),
  decidedBy: z.nullable(clock),
  firstTimer: z.nullable(clock),
  rules: z.array(z.string()),
  ties: remarks,
  unknowns: remarks,
}) as unknown as z.ZodMiniType<Prediction>;
