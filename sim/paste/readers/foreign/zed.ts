import type { Reader } from '../../findings.ts';
import { type JsonObject, memberOf } from '../../json/tree.ts';
import { type Foreign, objectOf, objectsIn, readForeign, renamed, value } from './moved.ts';

/** Older files of Zed have an object under "command". */
function move(entry: JsonObject): JsonObject {
  const command = memberOf(entry, 'command');
  const from = command?.node.type === 'object' ? command.node : entry;
  const url = memberOf(entry, 'url');
  return objectOf(entry.offset, [
    url && value('type', url.offset, 'http'),
    url,
    memberOf(entry, 'headers'),
    from === entry ? command : renamed(memberOf(from, 'path'), 'command'),
    memberOf(from, 'args'),
    memberOf(from, 'env'),
    memberOf(entry, 'timeout'),
  ]);
}

const ZED: Foreign = { program: 'Zed', key: 'context_servers', move };

/** Zed: `{ "context_servers": { … } }`. Nothing else is read of its settings, so it has no format of its own. */
export const zedReader: Reader = {
  format: 'unknown',
  recognise: ({ json }) => (memberOf(json?.root, 'context_servers')?.node.type === 'object' ? 0.8 : 0),
  read: (piece, context) =>
    readForeign(ZED, objectsIn(memberOf(piece.json?.root, 'context_servers')?.node), piece, context),
};
