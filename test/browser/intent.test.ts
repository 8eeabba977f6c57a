import { expect, it } from 'vitest';
import { type Visit, visit } from './support/browser.ts';
import { alive, answerHandle, headline, valueText } from './support/page.ts';

/** A page whose scripts are held back until they are let through. */
async function visitSlowly(): Promise<Visit & { readonly letThrough: () => void }> {
  const visited = await visit();
  let letThrough = (): void => {};
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await visited.page.route('**/_astro/*.js', async (route) => {
    await open;
    await route.continue();
  });
  return { ...visited, letThrough };
}

/** The machine may have other things to do. */
const PATIENT = { timeout: 20_000 };

/** What makes the figure live; the search of every page is another thing. */
const scripts = ({ requests }: Visit): readonly string[] =>
  requests.filter((url) => /\/(core|figure|sim|Tool|preact)\.[^/]+\.js$/.test(url));

it('a page that is only read fetches nothing of the tool; a reader who comes near the tool does, and near its figure that too', async () => {
  const visited = await visit();
  const { page } = visited;
  await page.waitForLoadState('networkidle');
  expect(scripts(visited)).toEqual([]);
  await page.locator('h1').hover();
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  expect(scripts(visited)).not.toEqual([]);
  expect(await page.locator('.live figure').count()).toBe(3);
  await page.locator('.live .figure').hover();
  await page.locator('.live figure').nth(2).waitFor({ state: 'detached' });
  await page.context().close();
});

it('a click, a typed text and a moved slider count although the scripts were still on their way', async () => {
  const { page, letThrough, errors } = await visitSlowly();
  await page.getByLabel('MCP_TOOL_TIMEOUT').fill('70000');
  await page.getByRole('radio', { name: 'stdio', exact: true }).check();
  await page.getByRole('slider', { name: 'how long the tool works' }).press('Home');
  letThrough();
  await alive(page);
  await expect.poll(() => page.locator('.about').innerText(), PATIENT).toContain('stdio server · works 1 s');
  await expect.poll(() => page.getByLabel('MCP_TOOL_TIMEOUT').inputValue()).toBe('70000');
  await expect.poll(() => headline(page)).toContain('0:01');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a button that was pressed before the page lived does its work then', async () => {
  const { page, letThrough } = await visitSlowly();
  const before = await headline(page);
  await page.locator('.races button').last().click();
  letThrough();
  await expect.poll(() => headline(page), PATIENT).not.toBe(before);
  await expect.poll(() => page.locator('.races button').last().getAttribute('aria-pressed')).toBe('true');
  await page.context().close();
});

it('a figure whose Play was pressed before the page lived plays then, and its rows stay where they stood', async () => {
  const { page, letThrough } = await visitSlowly();
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await play.scrollIntoViewIfNeeded();
  const before = await play.boundingBox();
  await play.click();
  letThrough();
  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  await pause.waitFor(PATIENT);
  expect(Math.round((await pause.boundingBox())?.y ?? 0)).toBe(Math.round(before?.y ?? 1));
  await page.context().close();
});

it('a text that was pasted before the page lived is still there, and is read', async () => {
  const { page, letThrough } = await visitSlowly();
  await page.locator('#paste-area').click();
  await page.keyboard.insertText('MCP server "slow" tool "work" timed out after 60s');
  letThrough();
  await page.getByText(/^Read: /).waitFor(PATIENT);
  await expect.poll(() => page.locator('#paste-area').inputValue()).toContain('timed out after 60s');
  await page.context().close();
});

it('a file that was dropped before the page lived is read, and not opened in its place', async () => {
  const { page, letThrough } = await visitSlowly();
  const isTaken = await page.locator('#paste-area').evaluate((area) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['export MCP_TOOL_TIMEOUT=60000'], 'mine.sh'));
    const init = { bubbles: true, cancelable: true, dataTransfer };
    return ['dragover', 'drop'].map((type) => !area.dispatchEvent(new DragEvent(type, init)));
  });
  expect(isTaken).toEqual([true, true]);
  letThrough();
  await page.getByText(/^Read: /).waitFor(PATIENT);
  await expect.poll(() => page.locator('.paste').innerText()).toContain('mine.sh');
  await page.context().close();
});

it('a handle that is held before the page lives is held then', async () => {
  const { page, letThrough, errors } = await visitSlowly();
  await page.setViewportSize({ width: 1440, height: 1000 });
  const handle = answerHandle(page).filter({ visible: true });
  await handle.scrollIntoViewIfNeeded();
  const before = await valueText(handle);
  const box = await handle.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  letThrough();
  await page.locator('.live figure').nth(2).waitFor({ state: 'detached' });
  await page.mouse.move(x - 120, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => valueText(answerHandle(page))).not.toBe(before);
  expect(errors).toEqual([]);
  await page.context().close();
});
