import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { alive, paste } from './support/page.ts';

/** Told apart by their numbers; each is of a shape that a token has. */
const secret = (n: number): string => `sk-live-${String(n).padStart(2, '0')}89abcdef4567`;
const ANY = /sk-live-\d\d89abcdef4567/g;

const CONFIG = `{
  "mcpServers": {
    "vault": {
      "type": "http",
      "url": "https://ana:${secret(1)}@vault.example.com/${secret(2)}?key=${secret(3)}",
      "headers": { "Authorization": "Bearer ${secret(4)}" },
      "timeout": "${secret(5)}"
    },
    "run": { "command": "run ${secret(6)}", "args": ["--key", "${secret(7)}"], "env": { "KEY": "${secret(8)}" } },
    "${secret(9)}": { "command": "x", "timeout": 5 }
  }
}
export API_TOKEN=${secret(10)}
export MCP_TOOL_TIMEOUT=${secret(11)}
export MCP_TIMEOUT="${secret(12)} 5s"
claude mcp add --header "A: ${secret(13)}" -e KEY=${secret(14)} api https://h.test/?${secret(15)}
`;

const at = (seconds: string, say: string): string =>
  `2026-11-30T02:${seconds}.112Z [DEBUG] MCP server "${secret(20)}": ${say}`;
const LOG = `${at('20:40', 'Calling MCP tool: work')}
2026-11-30T02:20:41.112Z [DEBUG] prompt: use ${secret(21)}
${at('25:40', `Tool 'work' failed after 300s: MCP server "${secret(20)}" tool "work" sent no response or progress for 300s; aborting. ${secret(22)}`)}
{"type":"user","message":{"role":"user","content":"${secret(23)}"},"uuid":"a","timestamp":"2026-11-30T02:20:40.112Z"}
`;

/** Everything that the page holds: texts, attributes, values of fields, shadow trees; but not the box itself. */
function everything(page: Page): Promise<string> {
  return page.evaluate(() => {
    const said: string[] = [location.href, document.title];
    const look = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.id === 'paste-area' || element.matches('.editor')) continue;
        for (const { value } of element.attributes) said.push(value);
        for (const child of element.childNodes) {
          if (child.nodeType === Node.TEXT_NODE) said.push(child.textContent ?? '');
        }
        if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
          said.push(element.value);
        }
        if (element.shadowRoot) look(element.shadowRoot);
      }
    };
    look(document);
    return said.join('\n');
  });
}

/** What goes into the clipboard, in place of a clipboard. */
async function catchCopies(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => Promise.resolve(void copied.push(text)),
        write: () => Promise.resolve(),
      },
    });
  });
  await page.reload();
  return () => page.evaluate(() => (window as unknown as { copied: string[] }).copied.join('\n'));
}

it.each([
  ['a configuration', CONFIG],
  ['a log', LOG],
])('no secret of %s stands anywhere but in the box', async (_what, text) => {
  const { page, requests } = await visit();
  const copied = await catchCopies(page);
  await alive(page);
  await paste(page, text);
  const check = async (when: string): Promise<void> => {
    expect((await everything(page)).match(ANY), when).toBeNull();
  };
  await check('read');
  const radios = page.locator('.servers input');
  for (let i = 0; i < (await radios.count()); i++) {
    await radios.nth(i).check();
    await check(`server ${i}`);
  }
  for (const details of await page.locator('details:not([open]) > summary').all()) {
    if (await details.isVisible()) await details.click();
  }
  await check('unfolded');
  for (const button of await page.getByRole('button', { name: /^Copy/ }).all()) {
    if (await button.isVisible()) await button.click();
  }
  await page.getByRole('button', { name: 'Share or embed …' }).click();
  await page.getByRole('dialog').waitFor();
  await check('shared');
  for (const button of await page.getByRole('dialog').getByRole('button', { name: /Copy/ }).all()) {
    await button.click();
  }
  expect((await copied()).match(ANY)).toBeNull();
  expect(requests.join('\n').match(ANY)).toBeNull();
  await page.context().close();
});

it('the marks and their tips repeat none either', async () => {
  const { page } = await visit();
  await alive(page);
  await paste(page, CONFIG);
  await page.getByRole('button', { name: 'Edit with marks' }).click();
  const marked = page.locator('.editor .cm-lintRange-warning, .editor .cm-lintRange-error');
  await marked.first().waitFor();
  const count = await marked.count();
  for (let i = 0; i < count; i++) {
    if (!(await marked.nth(i).isVisible())) continue;
    await marked.nth(i).hover();
    const tip = page.locator('.editor .cm-tooltip');
    await tip.first().waitFor();
    expect((await tip.allInnerTexts()).join('\n').match(ANY)).toBeNull();
  }
  await page.context().close();
});

it('what reads the paste cannot connect anywhere either', async () => {
  const { page } = await visit();
  await alive(page);
  await paste(page, CONFIG);
  const [worker] = page.workers();
  expect(worker).toBeDefined();
  const went = await worker?.evaluate(
    (url) =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    page.url(),
  );
  expect(went).toBe(false);
  await page.context().close();
});
