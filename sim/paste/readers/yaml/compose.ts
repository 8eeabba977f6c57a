import { roleOf } from '../../files.ts';
import type { Findings, Piece, ReadContext, Reader, ShellAction } from '../../findings.ts';
import { type JsonMember, type JsonNode, memberOf } from '../../json/tree.ts';
import { isTimingVariable } from '../../known.ts';
import type { Diagnostic } from '../../result.ts';
import { parseYaml } from '../../yaml/parse.ts';
import { objectsIn } from '../foreign/moved.ts';
import { yamlBlock } from './block.ts';
import { yamlVariables } from './variables.ts';

const RUNS = ['image', 'command', 'entrypoint', 'build', 'container_name'];

function texts(node: JsonNode | undefined): string {
  if (node?.type === 'value') return String(node.value);
  if (node?.type === 'array')
    return node.items.map((item) => (item.type === 'value' ? String(item.value) : '')).join(' ');
  return (
    node?.members
      .map((member) => (member.node.type === 'value' ? String(member.node.value) : ''))
      .join(' ') ?? ''
  );
}

/** Whether a service is the one that runs Claude Code, as far as its name and its command say. */
function runsClaude({ key, node }: JsonMember): boolean {
  return /claude/i.test(`${key} ${RUNS.map((name) => texts(memberOf(node, name)?.node)).join(' ')}`);
}

/** Whether a service gets the variables of a `.env`. */
const loadsDotenv = (node: JsonNode): boolean => {
  const files = memberOf(node, 'env_file')?.node;
  const paths = files?.type === 'array' ? files.items.map((item) => texts(item)) : [texts(files)];
  return paths.some((path) => roleOf(path.trim())?.role === 'dotenv');
};

function readCompose(piece: Piece, { text, lines }: ReadContext): Findings {
  const root = parseYaml(text, lines, piece.offset, piece.end);
  const inside = memberOf(root, 'services')?.node ?? root;
  const isService = memberOf(inside, 'environment') || memberOf(inside, 'env_file');
  const all = isService ? [{ key: '', offset: piece.offset, node: inside }] : objectsIn(inside);
  const ours = all.filter(runsClaude);
  const shell: ShellAction[] = [];
  const diagnostics: Diagnostic[] = [];
  let loadsHeld = false;
  for (const service of ours.length > 0 ? ours : all) {
    const found = yamlVariables(memberOf(service.node, 'environment')?.node, lines);
    shell.push(...found.actions);
    diagnostics.push(...found.diagnostics);
    loadsHeld ||= loadsDotenv(service.node);
    if (ours.length === 0) diagnostics.push(...insideContainer(found.actions));
  }
  return { shell, diagnostics, loadsHeld };
}

function insideContainer(actions: readonly ShellAction[]): Diagnostic[] {
  return actions.flatMap((action) => {
    if (action.do !== 'set' || !isTimingVariable(action.variable.name)) return [];
    const message = `${action.variable.name} is set inside the container only: it counts for a Claude Code that runs there, not for one that merely uses this container as a server.`;
    return [{ id: 'inside-container', severity: 'info', ...action.variable.at, message }];
  });
}

/** Docker Compose: the `environment` of the service that runs Claude Code. */
export const composeReader: Reader = {
  format: 'compose',
  recognise: () => 0,
  opens: (opening) => yamlBlock(opening, 'compose'),
  read: readCompose,
};
