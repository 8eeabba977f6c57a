import type { ShellAction, VariableFinding } from '../../findings.ts';
import { type JsonMember, type JsonNode, membersOf } from '../../json/tree.ts';
import { isTimingVariable } from '../../known.ts';
import type { LineMap } from '../../lines.ts';
import type { Diagnostic } from '../../result.ts';

/** Variables of a YAML mapping, and what is to say of them. */
export interface YamlVariables {
  readonly actions: readonly ShellAction[];
  readonly diagnostics: readonly Diagnostic[];
}

function finding(
  lines: LineMap,
  key: string,
  offset: number,
  raw: string,
  valueOffset: number,
): VariableFinding {
  const places = { at: lines.spot(offset), valueAt: lines.spot(valueOffset) };
  return { name: key, raw, layer: 'shell', style: 'yaml', ...places };
}

function one(lines: LineMap, { key, offset, node }: JsonMember): YamlVariables {
  if (node.type !== 'value' || node.value === null) return { actions: [], diagnostics: [] };
  const raw = String(node.value).replace(/\n$/, '');
  if (!raw.includes('${'))
    return {
      actions: [{ do: 'set', variable: finding(lines, key, offset, raw, node.offset) }],
      diagnostics: [],
    };
  const said: Diagnostic = {
    id: 'value-unknown',
    severity: 'warning',
    ...lines.spot(node.offset),
    message: `${key} gets a value that is only known when this runs, so it is taken as not set here. Paste the number itself to see what it does.`,
  };
  return { actions: [{ do: 'unset', name: key }], diagnostics: isTimingVariable(key) ? [said] : [] };
}

/** The variables of `env:` or `environment:`, as a mapping or as a list of `NAME=value`. */
export function yamlVariables(node: JsonNode | undefined, lines: LineMap): YamlVariables {
  const members = node?.type === 'array' ? node.items.flatMap(pairOf) : [...membersOf(node).values()];
  const found = members.map((member) => one(lines, member));
  return {
    actions: found.flatMap(({ actions }) => actions),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** `- NAME=value`; a name alone is handed on from outside and sets nothing here. */
function pairOf(node: JsonNode): readonly JsonMember[] {
  const text = node.type === 'value' && typeof node.value === 'string' ? node.value : '';
  const match = /^([A-Za-z_]\w*)=(.*)$/s.exec(text);
  if (!match?.[1]) return [];
  return [
    {
      key: match[1],
      offset: node.offset,
      node: { type: 'value', offset: node.offset, value: match[2] ?? '' },
    },
  ];
}
