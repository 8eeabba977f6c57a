import type {
  Findings,
  Piece,
  ReadContext,
  Reader,
  ServerFinding,
  ShellAction,
  VariableFinding,
} from '../../findings.ts';
import { type JsonNode, memberOf } from '../../json/tree.ts';
import { isTimingVariable } from '../../known.ts';
import type { Diagnostic } from '../../result.ts';
import { claudeOptions } from '../../shell/claude.ts';
import { Commands } from '../../shell/commands.ts';
import { interpret } from '../../shell/interpret.ts';
import { ShellState } from '../../shell/state.ts';
import { type Part, ShellScanner } from '../../shell/words.ts';
import { parseYaml } from '../../yaml/parse.ts';
import { yamlBlock } from './block.ts';
import { githubEnv, writesGithubEnv } from './github-env.ts';
import { yamlVariables } from './variables.ts';
import { type Step, startsClaude, workflowOf } from './workflow.ts';

/** What a workflow does to the Claude Code that its steps start. */
class WorkflowReading {
  readonly shell: ShellAction[] = [];
  readonly variables: VariableFinding[] = [];
  readonly servers: ServerFinding[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly #context: ReadContext;

  constructor(context: ReadContext) {
    this.#context = context;
  }

  env(node: JsonNode | undefined): void {
    const { actions, diagnostics } = yamlVariables(node, this.#context.lines);
    this.shell.push(...actions);
    this.diagnostics.push(...diagnostics);
  }

  /** A step that starts Claude Code: everything that reaches it, the nearest last. */
  claudeStep({ node, around }: Step, written: readonly ShellAction[]): void {
    for (const outer of around) this.env(outer);
    this.shell.push(...written);
    this.env(memberOf(node, 'env')?.node);
    this.#commands(memberOf(node, 'run')?.node);
    this.#inputs(memberOf(node, 'with')?.node);
  }

  /** A step that does not: what it sets for itself is of no use to the client. */
  otherStep({ node }: Step): void {
    const run = memberOf(node, 'run')?.node;
    const exported = run ? this.#interpreted(run).actions : [];
    const own = yamlVariables(memberOf(node, 'env')?.node, this.#context.lines).actions;
    for (const action of [...own, ...exported]) {
      if (action.do !== 'set' || !isTimingVariable(action.variable.name)) continue;
      const message = `${action.variable.name} is set for this step only, which does not start Claude Code. Set it in the step that does, in the job, or write it into $GITHUB_ENV.`;
      this.diagnostics.push({ id: 'env-of-other-step', severity: 'warning', ...action.variable.at, message });
    }
  }

  #interpreted(run: JsonNode): ShellState {
    const { text, lines } = this.#context;
    const state = new ShellState(lines, 'shell');
    const commands = new Commands(text, this.#context);
    interpret(state, text, run.offset, endOf(run, this.#context), commands);
    this.#take(commands);
    return state;
  }

  #commands(run: JsonNode | undefined): void {
    if (!run) return;
    const state = this.#interpreted(run);
    this.shell.push(...state.actions);
    this.diagnostics.push(...state.diagnostics);
  }

  #take({ variables, servers, diagnostics }: Commands): void {
    this.variables.push(...variables);
    this.servers.push(...servers);
    this.diagnostics.push(...diagnostics);
  }

  /** The inputs of the action: settings and servers as JSON, arguments as on a command line. */
  #inputs(inputs: JsonNode | undefined): void {
    const { text } = this.#context;
    const commands = new Commands(text, this.#context);
    const wordOf = (key: string): { offset: number; end: number } | undefined => {
      const node = memberOf(inputs, key)?.node;
      return node && { offset: node.offset, end: endOf(node, this.#context) };
    };
    const settings = wordOf('settings');
    const config = wordOf('mcp_config');
    const args = wordOf('claude_args');
    if (settings && isJson(text, settings)) commands.settings(settings, 'user');
    if (config && isJson(text, config)) commands.mcpConfig(config);
    if (args) {
      const words = new ShellScanner(text, args.offset, args.end)
        .commands()
        .flatMap((command) => command.words);
      claudeOptions(
        words,
        words.map((word) => plain(word.parts)),
        commands,
      );
    }
    this.#take(commands);
    const env = memberOf(inputs, 'claude_env')?.node;
    if (env) this.env(parseYaml(text, this.#context.lines, env.offset, endOf(env, this.#context)));
  }
}

const plain = (parts: readonly Part[]): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');

const isJson = (text: string, { offset, end }: { offset: number; end: number }): boolean =>
  /^\s*["']?\s*\{/.test(text.slice(offset, Math.min(end, offset + 50)));

/** Where a text ends in the source: known where it has several lines or quotes, else the end of its line. */
function endOf(node: JsonNode, { text }: ReadContext): number {
  if (node.type === 'value' && node.end !== undefined) return node.end;
  const at = text.indexOf('\n', node.offset);
  return at < 0 ? text.length : at;
}

function readWorkflow(piece: Piece, context: ReadContext): Findings {
  const reading = new WorkflowReading(context);
  if (
    writesGithubEnv(context.text.slice(piece.offset, Math.min(piece.end, piece.offset + 500))) &&
    piece.kind === 'lines'
  )
    return { shell: githubEnv(context, piece.offset, piece.end) };
  const root = parseYaml(context.text, context.lines, piece.offset, piece.end);
  const { steps, envs } = workflowOf(root);
  const known = steps.some(startsClaude);
  // Of a part without the step that matters, everything is taken to reach it.
  if (!known) for (const env of envs) reading.env(env);
  let job = -1;
  let written: ShellAction[] = [];
  for (const step of steps) {
    if (step.job !== job) written = [];
    job = step.job;
    if (!known) reading.env(memberOf(step.node, 'env')?.node);
    else if (startsClaude(step)) reading.claudeStep(step, written);
    else reading.otherStep(step);
    const run = memberOf(step.node, 'run')?.node;
    const wrote = run ? githubEnv(context, run.offset, endOf(run, context)) : [];
    written = [...written, ...wrote];
    if (!known) reading.shell.push(...wrote);
  }
  const { shell, variables, servers, diagnostics } = reading;
  return { shell, variables, servers, diagnostics };
}

/** GitHub Actions: `env` of a workflow, its jobs and steps, `GITHUB_ENV`, and the inputs of Claude Code's action. */
export const githubActionsReader: Reader = {
  format: 'github-actions',
  recognise: () => 0,
  claims: (line) => writesGithubEnv(line.slice(0, 500)),
  opens: (opening) => yamlBlock(opening, 'github-actions'),
  read: readWorkflow,
};
