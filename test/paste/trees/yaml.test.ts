import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { LineMap } from '../../../sim/paste/lines.ts';
import { parseYaml } from '../../../sim/paste/yaml/parse.ts';
import { plain } from './plain.ts';

const read = (text: string): unknown => plain(parseYaml(text, new LineMap(text), 0, text.length));

const WORKFLOW = `# Runs on every push
name: "review"
on: [push, pull_request]
env: { MCP_TIMEOUT: 60000, OTHER: 'it''s' }
jobs:
  ai:
    runs-on: ubuntu-latest   # the default
    strategy:
      matrix:
        node: [22, 24]
    steps:
    - uses: actions/checkout@v5
    -   name: with a deeper dash
        run: echo one
    - name: review
      env:
        MCP_TOOL_TIMEOUT: "300000"
      run: |
        set -e
        if true; then
          claude -p "a: b # c"
        fi

      shell: bash
    - run: >-
        folded
        text
      if: \${{ github.event_name == 'push' }}
`;

const COMPOSE = `x-env: &common
  MCP_TIMEOUT: 60000
services:
  a:
    image: demo/a:1.2
    environment:
      <<: *common
      PORT: "80"
  b:
    environment:
      - MCP_TIMEOUT=5000
      - "QUOTED=a: b"
    command: ["claude", "-p", "go, now"]
`;

describe('YAML', () => {
  it.each([
    ['a workflow', WORKFLOW],
    ['a compose file', COMPOSE],
    ['Windows line ends', COMPOSE.replaceAll('\n', '\r\n')],
    ['lists in lists', 'a:\n- - 1\n  - 2\n- b: c\n  d:\n    - e\n'],
    ['a text over lines', 'a: one\n  two\nb: "x\n  y"\n'],
    ['an empty value', 'a:\nb: ~\nc: null\n'],
    ['numbers', 'a: 1e3\nb: 0x10\nc: 1_000\nd: -5\ne: .5\nf: 12:30\ng: 1.2.3\n'],
  ])('of %s is read as the yaml package reads it', (_name, text) => {
    expect(read(text)).toEqual(parse(text, { merge: true }));
  });

  const key = fc.stringMatching(/^[A-Za-z_][\w-]{0,8}$/);
  const leaf = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('a: b', '- x', '# no', "it's", '"q"', 'x\ny', ' lead', '{a}', '*x', '&y', '60s', ''),
  );
  const tree = fc.letrec((tie) => ({
    node: fc.oneof({ maxDepth: 4 }, leaf, tie('list'), tie('map')),
    list: fc.array(tie('node'), { maxLength: 4 }),
    map: fc.dictionary(key, tie('node'), { maxKeys: 4 }),
  })).map;

  it('of any tree is read as it was written', () => {
    fc.assert(
      fc.property(tree, fc.constantFrom(2, 4), (value, indent) => {
        fc.pre(Object.keys(value as object).length > 0);
        // Quotes where a text would need more of YAML than workflows use.
        const text = stringify(value, { indent, lineWidth: 0, blockQuote: false });
        fc.pre(!/[^\x20-\x7e\n]|\\[^n"\\]|\? /.test(text));
        expect(read(text)).toEqual(value);
      }),
      { numRuns: 300 },
    );
  });

  it('that breaks off or is none is read as far as it goes', () => {
    for (const text of [
      'a: {b: [1',
      'a: "open\nb: 2',
      '- - - -',
      'a:\n    b: 1\n  c: 2',
      '*nobody',
      'a: |',
      ': x',
      '',
    ]) {
      expect(() => read(text)).not.toThrow();
    }
  });
});
