import type { Findings, Piece, ReadContext, Reader, VariableFinding } from '../../findings.ts';
import { type JsonMember, type JsonNode, memberOf, membersOf, stringOf } from '../../json/tree.ts';
import { settingsVariables } from '../settings-env.ts';

/** Where editors and dev containers have variables for what runs in them, as an object of names and values. */
const OBJECTS = /^(?:containerEnv|remoteEnv|terminal\.integrated\.env\.(?:linux|osx|windows))$/;
/** The extension for VS Code has them as a list of names and values. */
const LIST = 'claudeCode.environmentVariables';

function pairs(node: JsonNode): readonly JsonMember[] {
  return (node.type === 'array' ? node.items : []).flatMap((item) => {
    const key = stringOf(item, 'name');
    const value = memberOf(item, 'value');
    return key !== undefined && value ? [{ key, offset: item.offset, node: value.node }] : [];
  });
}

function readEditor(piece: Piece, { lines }: ReadContext): Findings {
  const variables: VariableFinding[] = [];
  for (const { key, node } of membersOf(piece.json?.root).values()) {
    const members = key === LIST ? pairs(node) : OBJECTS.test(key) ? [...membersOf(node).values()] : [];
    const env: JsonNode = { type: 'object', offset: node.offset, members: [...members] };
    variables.push(...settingsVariables(env, 'shell', lines).variables);
  }
  return { variables };
}

/** `devcontainer.json` and the settings of VS Code, as far as they set variables. They have no format of their own. */
export const editorReader: Reader = {
  format: 'unknown',
  recognise: ({ json }) =>
    [...membersOf(json?.root).keys()].some((key) => key === LIST || OBJECTS.test(key)) ? 0.7 : 0,
  read: readEditor,
};
