import { type JsonMember, type JsonNode, memberOf, stringOf } from '../../json/tree.ts';
import { objectsIn } from '../foreign/moved.ts';

/** One step of a job, with the `env` of everything around it, the outermost first. */
export interface Step {
  readonly node: JsonNode;
  readonly around: readonly JsonNode[];
  /** Steps of one job share what they write into GITHUB_ENV. */
  readonly job: number;
}

/** A workflow or a part of one: its steps, and each `env` that belongs to no step. */
export interface Workflow {
  readonly steps: readonly Step[];
  readonly envs: readonly JsonNode[];
}

const STEP_KEYS = ['uses', 'run', 'with'];

/** Whether a step starts Claude Code: by the action, or in its commands. */
export function startsClaude({ node }: Step): boolean {
  return /claude/i.test(stringOf(node, 'uses') ?? '') || /\bclaude\b/.test(stringOf(node, 'run') ?? '');
}

/** Variables copied out of an `env`. */
const isBare = (root: JsonNode): boolean =>
  root.type === 'object' && /^(?:MCP|CLAUDE)_/.test(root.members[0]?.key ?? '');

/** Finds the steps of a workflow, of a job, or of what somebody cut out of one. */
export function workflowOf(root: JsonNode): Workflow {
  const steps: Step[] = [];
  const envs: JsonNode[] = [];
  let jobs = 0;
  const env = (node: JsonNode): readonly JsonNode[] => {
    const own = memberOf(node, 'env')?.node;
    return own ? [own] : [];
  };
  const takeSteps = (items: readonly JsonNode[], around: readonly JsonNode[]): void => {
    const job = jobs++;
    for (const node of items) if (node.type === 'object') steps.push({ node, around, job });
  };
  const takeJob = (node: JsonNode, around: readonly JsonNode[]): void => {
    const own = env(node);
    envs.push(...own);
    const list = memberOf(node, 'steps')?.node;
    if (list?.type === 'array') takeSteps(list.items, [...around, ...own]);
  };
  if (root.type === 'array') takeSteps(root.items, []);
  else if (STEP_KEYS.some((key) => memberOf(root, key))) takeSteps([root], []);
  else if (isBare(root)) envs.push(root);
  else {
    takeJob(root, []);
    const all: readonly JsonMember[] = objectsIn(memberOf(root, 'jobs')?.node ?? root);
    for (const { node } of all)
      if (memberOf(node, 'steps') || memberOf(root, 'jobs')) takeJob(node, env(root));
  }
  return { steps, envs };
}
