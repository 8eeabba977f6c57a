import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { alive, headline, paste, pasteExample, serverList } from './support/page.ts';

const SECRET = 'sk-live-0123456789abcdef';
const PASTE = `{
  "mcpServers": {
    "vault": {
      "type": "http",
      "url": "https://user:${SECRET}@vault.example.com/mcp?key=${SECRET}",
      "headers": { "Authorization": "Bearer ${SECRET}" },
      "timeout": 90000
    }
  }
}
export API_TOKEN=${SECRET}
`;

it('nothing leaves the page while somebody pastes and predicts', async () => {
  const { page, requests, errors } = await visit();
  const address = page.url();
  await alive(page);
  await pasteExample(page);
  await paste(page, PASTE);
  await page.getByLabel('works for').fill('45 min');
  await page.getByRole('radio', { name: 'one JSON answer at the end' }).check();
  await expect.poll(() => headline(page)).toBe('This call is lost at 1:30');
  const own = new URL(address).origin;
  expect(requests.filter((url) => new URL(url).origin !== own)).toEqual([]);
  expect(requests.filter((url) => url.includes(SECRET) || url.includes('vault'))).toEqual([]);
  // The address holds numbers, and nothing else that was pasted.
  await expect
    .poll(() => page.url())
    .toMatch(/#v=1&cc=[\d.]+&t=http&first=json&respond=45m&from=\w+&timeout=90s$/);
  expect(page.url().split('#')[0]).toBe(address);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('nothing pasted is kept anywhere', async () => {
  const { page } = await visit();
  await alive(page);
  await paste(page, PASTE);
  const kept = await page.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    document.cookie,
    (await indexedDB.databases()).length,
    history.state === null ? '' : JSON.stringify(history.state),
  ]);
  expect(kept).toEqual([0, 0, '', 0, '']);
  await page.context().close();
});

it('the page could not connect anywhere if it wanted to', async () => {
  const { page } = await visit();
  const blocked = await page.evaluate(() =>
    fetch(location.href).then(
      () => false,
      () => true,
    ),
  );
  expect(blocked).toBe(true);
  await page.context().close();
});

it('a secret stands nowhere on the page but in the box', async () => {
  const { page } = await visit();
  await alive(page);
  await paste(page, PASTE);
  await serverList(page).waitFor();
  await expect.poll(() => page.locator('body').innerText()).not.toContain(SECRET);
  await page.context().close();
});
