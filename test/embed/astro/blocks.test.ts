import { describe, expect, it } from 'vitest';
import { STATIC_CSS } from '../../../site/embed/astro/block/css.ts';
import { markupOf, readBlock, remarkMcpTiming } from '../../../site/embed/astro/index.ts';

const OPTIONS = { site: 'https://timing.example/' };
const LINK = 'v=1&cc=2.1.332&t=http&respond=20m';

describe('a block', () => {
  it.each([
    ['keys', '# why it died\n\ncc: 2.1.332\nt = http\n  respond: 20m  '],
    ['a link', `https://timing.example/#${LINK}`],
    ['a link alone', `\n${LINK}\n`],
    ['keys as JSON', '{ "cc": "2.1.332", "t": "http", "respond": "20m" }'],
    [
      'a scenario',
      JSON.stringify({
        v: 1,
        claudeCode: '2.1.332',
        servers: {
          slow: {
            entry: { type: 'http', url: 'https://secret.example/' },
            behaviour: {
              reply: 'sse',
              calls: [
                [
                  { at: 0, do: 'headers' },
                  { at: 1_200_000, do: 'respond' },
                ],
              ],
            },
          },
        },
        turn: [{ call: 'slow/work' }],
      }),
    ],
  ])('may be %s', (_, text) => {
    expect(readBlock(text)).toEqual({ link: LINK, problems: [] });
  });

  it.each([
    ['cc: 2.1.332\nrespond: soon', 1, 'respond “soon” is not understood. Allowed: a time'],
    ['cc: 2.1.332\n\ncolour: red', 2, 'colour is not a key'],
    ['cc: 2.1.332\nwhat is this', 1, '“what is this” is not “key: value”'],
    ['t: http', 0, 'cc is missing'],
    ['{ "cc": "2.1.332",\n\n"first": "soon" }', 2, 'first “soon”'],
    ['{ "cc": }', 0, 'not JSON'],
    ['{\n"v": 1, "claudeCode": "2.1.332", "servers": {},\n"horizonMs": "late" }', 2, 'horizonMs'],
    ['', 0, 'the block is empty'],
  ])('with a fault names its line: %j', (text, line, message) => {
    const { problems } = readBlock(text);
    expect(problems[0]).toMatchObject({ line, message: expect.stringContaining(message) });
  });
});

describe('the plugin for remark', () => {
  const block = (value: string): object => ({
    type: 'root',
    children: [
      { type: 'code', lang: 'js', value: 'x' },
      {
        type: 'listItem',
        children: [{ type: 'code', lang: 'mcp-timing', value, position: { start: { line: 7 } } }],
      },
    ],
  });

  it('draws the blocks of its language, and no other', () => {
    const tree = block('cc: 2.1.332\nt: http\nrespond: 20m');
    remarkMcpTiming(OPTIONS)(tree, { path: 'post.md' });
    expect(tree).toMatchObject({
      children: [
        { type: 'code' },
        { children: [{ type: 'html', value: expect.stringContaining('lost at 5:00') }] },
      ],
    });
  });

  it('ends the build at a fault, naming file and line', () => {
    expect(() =>
      remarkMcpTiming(OPTIONS)(block('cc: 2.1.332\nrespond: soon'), { path: 'src/post.md' }),
    ).toThrow(/^src\/post\.md:9: mcp-timing: respond “soon” is not understood/);
  });
});

describe('what is drawn', () => {
  it('holds the answer, the figure for each width, the moments and the way to the tool', () => {
    const html = markupOf(LINK, OPTIONS);
    expect(html).toContain('<p class="headline">This call is lost at 5:00</p>');
    expect(html.match(/<svg /g)).toHaveLength(3);
    expect(html).toContain('<td>5:00</td><td>the idle check ends the call</td>');
    expect(html).toContain('href="https://timing.example/#v=1&amp;cc=2.1.332');
    expect(html).not.toContain('\n');
    expect(html).not.toMatch(/<script|<style| style=/);
  });

  it('has no markup of a hostile name or caption', () => {
    const evil = encodeURIComponent('"><script>alert(1)</script>\n\n<img src=x onerror=alert(1)>');
    const html = markupOf(
      `${LINK}&name=${evil}&turn=${encodeURIComponent(evil)}/work&caption=${evil}`,
      OPTIONS,
    );
    expect(html).not.toMatch(/<script|<img|\n/);
  });
});

it('the style sheet for pages is what the figure says; `vitest -u` writes it anew', async () => {
  await expect(STATIC_CSS).toMatchFileSnapshot('../../../site/embed/astro/figure.css');
});
