import ts from 'typescript';
import { expect, it } from 'vitest';
import { placeOf, projectFiles, read, walk } from './source.ts';

const sim = projectFiles().filter((path) => path.startsWith('sim/') && path.endsWith('.ts'));

/** Whether a call notes a rule by its name, instead of asking whether it holds. */
function citesByName(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !/\bcite$/.test(node.expression.getText())) return false;
  const [rules] = node.arguments;
  return rules !== undefined && ts.isArrayLiteralExpression(rules) && rules.elements.some(ts.isStringLiteral);
}

it('a rule is cited by asking whether it holds, or as the rule behind a value of the policy', () => {
  const wrong: string[] = [];
  for (const source of sim.map(read)) {
    walk(source, (node) => {
      if (citesByName(node)) wrong.push(placeOf(source, node));
    });
  }
  expect(wrong).toEqual([]);
});
