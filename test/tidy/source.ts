import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Every file of the project, committed or about to be, by its path from the root. */
export function projectFiles(): readonly string[] {
  // The owner of the folder may be another user in a container; git refuses to list it unless told.
  const args = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const list = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  // A file deleted but not yet committed is still in the list.
  return [...new Set(list)].filter((path) => path !== '' && existsSync(`${ROOT}/${path}`));
}

/** A source file, read and parsed once. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly tree: ts.SourceFile;
}

export function read(path: string): Source {
  const text = readFileSync(`${ROOT}/${path}`, 'utf8');
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return { path, text, lines: text.split('\n').length - 1, tree };
}

/** Where a node stands, as an editor takes it. */
export function placeOf({ path, tree }: Source, node: ts.Node): string {
  const { line, character } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
  return `${path}:${line + 1}:${character + 1}`;
}

/** Calls `visit` for every node of the file. */
export function walk(source: Source, visit: (node: ts.Node) => void): void {
  const down = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, down);
  };
  down(source.tree);
}

/** What a file imports, with the place of each. */
export function importsOf(source: Source): { readonly from: string; readonly place: string }[] {
  const found: { from: string; place: string }[] = [];
  walk(source, (node) => {
    const target =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined;
    if (target && ts.isStringLiteral(target)) found.push({ from: target.text, place: placeOf(source, node) });
  });
  return found;
}
