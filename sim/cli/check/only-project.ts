import { findNodeAtLocation, parseTree } from 'jsonc-parser';

const folderOf = (path: string): string => path.replaceAll('\\', '/').replace(/\/+$/, '');

/** The entry of `projects` that holds for a folder: the folder itself, or the nearest above it. */
function keyFor(folder: string, keys: readonly string[]): string | undefined {
  const here = `${folderOf(folder)}/`;
  return keys
    .filter((key) => here.startsWith(`${folderOf(key)}/`))
    .reduce<string | undefined>((best, key) => (best && best.length >= key.length ? best : key), undefined);
}

/**
 * The text of a ~/.claude.json without the entries of other projects, which a session in this folder does not look
 * at. Lines and columns of what stays are as they were.
 */
export function onlyProject(text: string, folder: string): string {
  const root = parseTree(text.replace(/^\uFEFF/, ' '));
  const projects = root && findNodeAtLocation(root, ['projects']);
  const members = projects?.type === 'object' ? (projects.children ?? []) : [];
  const kept = keyFor(
    folder,
    members.map(({ children }) => String(children?.[0]?.value)),
  );
  let result = text;
  for (const { children } of members) {
    const [key, value] = children ?? [];
    if (!value || value.length < 2 || key?.value === kept) continue;
    const blank = text.slice(value.offset, value.offset + value.length).replace(/[^\n\r]/g, ' ');
    result = `${result.slice(0, value.offset)}{}${blank.slice(2)}${result.slice(value.offset + value.length)}`;
  }
  return result;
}
