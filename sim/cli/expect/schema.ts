import * as z from 'zod/mini';
import { LENGTH } from '../../settings/length.ts';

z.config(z.locales.en());

const described = <T extends z.ZodMiniType>(schema: T, description: string): T =>
  schema.check(z.describe(description)) as T;

/** What a length of time may be, in words. */
export const A_LENGTH = 'a length of time like "90s", "20m" or "1h30m"';

const length = (description: string): z.ZodMiniString =>
  described(z.string().check(z.regex(LENGTH, A_LENGTH)), description);

/** What one tool needs. */
export interface ToolNeed {
  readonly takes: string;
  readonly silence?: string | undefined;
  readonly progressEvery?: string | undefined;
  readonly firstByte?: string | undefined;
  readonly want: 'result' | 'survive' | 'fail-fast';
  readonly within?: string | undefined;
  readonly mode?: 'interactive' | 'print' | undefined;
  readonly caller?: 'main' | 'subagent' | undefined;
}

/** What a repository says of its tools: a file mcp-timing.json. */
export interface Needs {
  readonly $schema?: string | undefined;
  readonly claudeCode?: string | undefined;
  readonly tools: Readonly<Record<string, ToolNeed>>;
}

const tool: z.ZodMiniType<ToolNeed> = z.strictObject({
  takes: length('How long the tool works until it answers: "20m".'),
  silence: z.optional(length('The longest time in which it says nothing.')),
  progressEvery: z.optional(length('How often it reports progress.')),
  firstByte: z.optional(length('When its response headers come (http); as long as it takes: one JSON body.')),
  want: described(
    z.enum(['result', 'survive', 'fail-fast']),
    'result: the answer in the conversation; survive: it lives to its answer, in the background where that is possible; fail-fast: a call that hangs ends soon.',
  ),
  within: z.optional(length('With fail-fast: when a call that hangs must have ended.')),
  mode: z.optional(described(z.enum(['interactive', 'print']), 'print: claude -p.')),
  caller: z.optional(described(z.enum(['main', 'subagent']), 'Who calls the tool.')),
});

/** The form of mcp-timing.json; `mcp-timing.schema.json` beside it is made from this. */
export const needsSchema: z.ZodMiniType<Needs> = z.strictObject({
  $schema: z.optional(z.string()),
  claudeCode: z.optional(
    described(
      z.string(),
      'The versions of Claude Code that it must hold for: one, or a range like ">=A" or "A - B".',
    ),
  ),
  tools: described(z.record(z.string(), tool), 'By "server/tool", or a server for all its tools.'),
});
