import * as z from 'zod/mini';
import { readRange } from '../../answer/advise/range.ts';
import { longerThanWork } from '../../answer/advise/wish.ts';
import type { Spot } from '../../paste/index.ts';
import { parseJson } from '../../paste/json/parse.ts';
import { type JsonNode, memberOf, rejects } from '../../paste/json/tree.ts';
import { LineMap } from '../../paste/lines.ts';
import { readLength } from '../../settings/length.ts';
import { shown } from '../../settings/shown.ts';
import { didYouMean, Misuse } from '../kit/command.ts';
import { A_LENGTH, type Needs, needsSchema, type ToolNeed } from './schema.ts';

/** A file mcp-timing.json, read. */
export interface ReadNeeds {
  readonly needs: Needs;
  /** The place of a tool's name. */
  readonly spotOf: (tool: string) => Spot;
}

type Path = readonly PropertyKey[];

/** The value of a node as JSON.parse would give it; of a key given twice the last counts. */
function plainValue(node: JsonNode | undefined): unknown {
  if (!node) return undefined;
  if (node.type === 'value') return node.value;
  if (node.type === 'array') return node.items.map(plainValue);
  return Object.fromEntries(node.members.map(({ key, node: inner }) => [key, plainValue(inner)]));
}

/** Where the thing at a path stands, or what is nearest above it. */
function offsetAt(root: JsonNode | undefined, path: Path, whole: 'key' | 'value'): number {
  let node = root;
  let offset = root?.offset ?? 0;
  for (const step of path) {
    const member = memberOf(node, String(step));
    if (!member) break;
    node = member.node;
    offset = whole === 'key' ? member.offset : member.node.offset;
  }
  return offset;
}

const TOP = ['$schema', 'claudeCode', 'tools'];
const TOOL = ['takes', 'silence', 'progressEvery', 'firstByte', 'want', 'within', 'mode', 'caller'];

interface Complaint {
  readonly message: string;
  readonly path: Path;
  readonly at: 'key' | 'value';
}

/** What stands at a path. */
function nodeAt(root: JsonNode | undefined, path: Path): JsonNode | undefined {
  let node = root;
  for (const step of path) node = memberOf(node, String(step))?.node;
  return node;
}

const OBJECTS: Readonly<Record<number, string>> = {
  0: 'an object like { "tools": { "SERVER/TOOL": { "takes": "20m", "want": "result" } } }',
  1: 'an object like { "SERVER/TOOL": { "takes": "20m", "want": "result" } }',
  2: 'an object like { "takes": "20m", "want": "result" }',
};

/** What may stand there, in words. */
function wanted(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value')
    return `${issue.values.slice(0, -1).join(', ')} or ${String(issue.values.at(-1))}`;
  if (issue.code !== 'invalid_type') return issue.message;
  if (issue.expected !== 'string') return OBJECTS[issue.path.length] ?? issue.expected;
  // All that a tool has besides words of a list.
  return issue.path.length === 3 ? A_LENGTH : 'a text in quotes';
}

function complaintOf(issue: z.core.$ZodIssue, root: JsonNode | undefined): Complaint {
  const { path, code } = issue;
  if (code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? '';
    const message = `unknown key "${key}"${didYouMean(key, path.length === 0 ? TOP : TOOL)}`;
    return { message, path: [...path, key], at: 'key' };
  }
  const name = path.length === 0 ? 'the file' : `"${path.map((step) => shown(String(step))).join('.')}"`;
  const given = nodeAt(root, path);
  if (given === undefined) {
    const absent = path.length === 0 ? 'is empty' : 'is missing';
    return { message: `${name} ${absent}: it must be ${wanted(issue)}`, path, at: 'value' };
  }
  const isWord = code === 'invalid_value' && given.type === 'value';
  const meant = isWord ? didYouMean(String(given.value), issue.values.map(String)) : '';
  const not = shown(JSON.stringify(plainValue(given)));
  return { message: `${name} must be ${wanted(issue)}, not ${not}${meant}`, path, at: 'value' };
}

/** Lengths that are longer than the work they are a part of. */
function* beyondWork(name: string, { takes, silence, firstByte }: ToolNeed): Generator<Complaint> {
  const parts = { silence, firstByte };
  const habit = {
    takesMs: readLength(takes) ?? 0,
    silenceMs: readLength(silence ?? ''),
    firstByteMs: readLength(firstByte ?? ''),
  };
  const path = ['tools', name];
  if (habit.takesMs === 0)
    yield { message: `"takes" must be above zero`, path: [...path, 'takes'], at: 'value' };
  const tooLong = longerThanWork(habit);
  const key = tooLong === 'silenceMs' ? 'silence' : 'firstByte';
  if (tooLong && habit.takesMs > 0)
    yield {
      message: `"${key}" (${parts[key]}) is longer than "takes" (${takes})`,
      path: [...path, key],
      at: 'value',
    };
}

/** What the schema cannot say. */
function* beyondSchema({ claudeCode, tools }: Needs): Generator<Complaint> {
  const range = claudeCode === undefined ? undefined : readRange(claudeCode);
  if (range && !range.ok)
    yield { message: `"claudeCode": ${range.message}`, path: ['claudeCode'], at: 'value' };
  for (const [name, need] of Object.entries(tools)) {
    const { want, within } = need;
    yield* beyondWork(name, need);
    if (within === undefined || want === 'fail-fast') continue;
    yield {
      message: `"within" goes with "want": "fail-fast" only`,
      path: ['tools', name, 'within'],
      at: 'key',
    };
  }
}

/** Reads a file mcp-timing.json. Throws `Misuse` with "FILE:LINE:COLUMN: what is wrong" for each thing that is. */
export function readNeeds(text: string, file: string): ReadNeeds {
  const lines = new LineMap(text, file);
  const { root, problems } = parseJson(text, 0);
  const say = (offset: number, message: string): string => {
    const { line, column } = lines.spot(offset);
    return `${file}:${line}:${column}: ${message}`;
  };
  const broken = problems.filter(rejects);
  if (broken.length > 0) {
    throw new Misuse(broken.map((problem) => say(problem.offset, `not JSON: ${problem.text}`)).join('\n'));
  }
  const read = z.safeParse(needsSchema, plainValue(root));
  const complaints = read.success
    ? [...beyondSchema(read.data)]
    : read.error.issues.map((issue) => complaintOf(issue, root));
  if (!read.success || complaints.length > 0) {
    throw new Misuse(
      complaints.map(({ message, path, at }) => say(offsetAt(root, path, at), message)).join('\n'),
    );
  }
  return {
    needs: read.data,
    spotOf: (tool) => lines.spot(offsetAt(root, ['tools', tool], 'key')),
  };
}
