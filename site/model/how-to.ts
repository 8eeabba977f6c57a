import { ruleDocs } from '../../sim/facts/docs/index.ts';
import type { RuleId } from '../../sim/facts/ids.ts';
import { rangeOf } from '../../sim/facts/range.ts';
import { type ReferenceId, referenceFacts } from '../../sim/facts/reference/index.ts';
import { newestMeasured } from '../../sim/facts/versions.ts';
import { simulate } from '../../sim/index.ts';
import { describeLayer, LAYERS } from '../../sim/settings/places.ts';

/** A question that every setting shares, with its answer a sentence a line; `code` stands in backticks. */
export interface HowTo {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly rules: readonly RuleId[];
}

const fact = (id: ReferenceId): string => referenceFacts[id].statement;
const file = (text: string): string => (/[~.]/.test(text) ? `\`${text}\`` : text);
/** The places of a variable, the strongest first, in words. */
const PLACES: string = LAYERS.map((layer) => file(describeLayer(layer))).join(', ');

/** What Claude is told when MCP_TOOL_TIMEOUT ends a call: the limit stands in it. */
function toldAt(limitMs: number): string {
  const { outcome } = simulate({
    v: 1,
    claudeCode: newestMeasured,
    servers: { slow: { entry: { command: 'server' }, behaviour: { calls: [[{ at: 0, do: 'silent' }]] } } },
    env: { MCP_TOOL_TIMEOUT: String(limitMs) },
    turn: [{ call: 'slow/work' }],
  });
  return outcome.text ?? '';
}
const TRIED_MS = 5000;

export const HOW_TO: readonly HowTo[] = [
  {
    id: 'which-file',
    title: 'Which file a setting goes in',
    lines: [
      'A field, `"timeout"` or `"request_timeout_ms"`: in the entry of its server, in `.mcp.json` or `~/.claude.json`.',
      `A variable: in "env" of ${file(describeLayer('user'))} for all projects, of ${file(describeLayer('project'))} or ${file(describeLayer('local'))} for one, or exported by the shell that starts \`claude\`.`,
      fact('env-of-entry'),
    ],
    rules: ['settings-beat-shell'],
  },
  {
    id: 'which-wins',
    title: 'Which one wins',
    lines: [
      `Of one variable in several places the strongest counts: ${PLACES}.`,
      `A server’s own "timeout" beats MCP_TOOL_TIMEOUT, for that server.`,
      `Since ${rangeOf('startup-project-only-raises')?.since}: ${ruleDocs['startup-project-only-raises'].statement}`,
    ],
    rules: ['settings-beat-shell', 'startup-project-only-raises'],
  },
  {
    id: 'when-it-counts',
    title: 'When a change counts',
    lines: [
      fact('entry-not-live'),
      'Connect the server again with `/mcp`, or start a new session.',
      fact('settings-live-tool-timeout'),
      fact('settings-live-others'),
      'What a shell exports counts for sessions that it starts from then on.',
    ],
    rules: [],
  },
  {
    id: 'did-it-take',
    title: 'How to see that it took',
    lines: [
      fact('get-prints-timeout'),
      'No command prints the variables as they are understood. Paste your files on the home page to read what they come to and why.',
      `Or let it fire: with MCP_TOOL_TIMEOUT=${TRIED_MS} a slow tool ends with \`${toldAt(TRIED_MS)}\`, and the number is the limit that held.`,
    ],
    rules: [],
  },
];
