import fc from 'fast-check';
import { parse, stringify } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { parseToml } from '../../../sim/paste/toml/parse.ts';
import { plain } from './plain.ts';

const read = (text: string): unknown => plain(parseToml(text, 0, text.length));

const CONFIG = `model = "gpt-5" # the default
approval.policy = 'never'

[mcp_servers.ctx]
command = "npx"
args = [
  "-y",   # yes
  "demo-ctx",
]
startup_timeout_sec = 60
tool_timeout_sec = 1_800.5
env = { "API_KEY" = "a = b", PORT = 80 }

[mcp_servers."a b"]
url = 'https://h.test/mcp'
enabled = false
note = """
two
lines"""

[[history]]
n = 1
[[history]]
n = 0x10
`;

describe('TOML', () => {
  it.each([
    ['a configuration of Codex', CONFIG],
    ['Windows line ends', CONFIG.replace(/note = """[\s\S]*?"""\n/, '').replaceAll('\n', '\r\n')],
    ['a table under an array', '[[a]]\nx = 1\n[a.b]\ny = 2\n'],
  ])('of %s is read as smol-toml reads it', (_name, text) => {
    expect(read(text)).toEqual(parse(text));
  });

  const key = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme-ascii' });
  const leaf = fc.oneof(fc.string({ maxLength: 12, unit: 'grapheme-ascii' }), fc.integer(), fc.boolean());
  const table = fc.letrec((tie) => ({
    node: fc.oneof({ maxDepth: 3 }, leaf, fc.array(leaf, { maxLength: 3 }), tie('map')),
    map: fc.dictionary(key, tie('node'), { maxKeys: 4, noNullPrototype: true }),
  })).map;

  it('of any tables is read as it was written', () => {
    fc.assert(
      fc.property(table, (value) => {
        const text = stringify(value as object);
        fc.pre(!/\\[^"\\nt]/.test(text));
        expect(read(text)).toEqual(value);
      }),
      { numRuns: 300 },
    );
  });
});
