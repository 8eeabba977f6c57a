import type { APIContext } from 'astro';
import { newestMeasured } from '../../sim/index.ts';
import { ALL_PAGES } from '../model/all-pages.ts';
import { SCHEMA_FILES } from '../model/schema-files.ts';
import { href } from '../model/site-map.ts';

/** What an agent needs to find its way, as llmstxt.org asks for it: what this is, how to ask it, and every page. */
export function GET({ site }: APIContext): Response {
  const link = (name: string, path: string): string => `- [${name}](${new URL(href(path), site).href})`;
  const lines = [
    '# mcp-timing',
    '',
    `> Which clock ends an MCP call of Claude Code, when, and why: a simulator whose rules are checked against measurements of the real client, up to ${newestMeasured}.`,
    '',
    'To predict rather than read: `npx mcp-timing check --json FILES` for a configuration, an error text, a log or a bug report; `npx mcp-timing predict` for scenarios as JSON, one a line; `npx mcp-timing explain LINK` for a link of this site. Each value and each event names its rule, and each rule its evidence. What nobody has measured is said to be unknown.',
    '',
    '## Schemas',
    '',
    ...Object.keys(SCHEMA_FILES).map((name) => link(name, `schema/${name}.json`)),
    ...ALL_PAGES.flatMap(({ name, pages }) => [
      '',
      `## ${name}`,
      '',
      ...pages.map((page) => link(page.name, page.path)),
    ]),
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
