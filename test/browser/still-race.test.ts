import { expect, it } from 'vitest';
import { CHAPTERS } from '../../site/chapters/list.ts';
import { visit } from './support/browser.ts';
import { layoutShift } from './support/page.ts';

const READ = ['progress', 'one-number', 'startup', 'dialogs', 'drops', 'tasks', 'silence'];

it.each(READ)('a figure of the article comes to life as it was built: %s', async (chapter) => {
  expect(CHAPTERS.map(({ slug }) => slug)).toContain(chapter);
  const { page, errors } = await visit(`explainer/${chapter}/`, { viewport: { width: 1440, height: 900 } });
  for (const bet of await page.locator('.bet .unbet input').all()) await bet.check();
  const races = page.locator('section.race');
  const drawn = (): Promise<string[]> =>
    races.evaluateAll((all) =>
      all.map((race) => {
        const seen = [...race.querySelectorAll('figure')].find((figure) => figure.clientWidth > 0);
        return seen?.querySelector('[aria-hidden]')?.textContent ?? '';
      }),
    );
  const before = await drawn();
  const shifted = await layoutShift(page);
  for (const race of await races.all()) {
    await race.locator('figure:visible').hover();
    await expect.poll(() => race.locator('figure').count()).toBe(1);
  }
  await expect.poll(() => drawn()).toEqual(before);
  expect(await layoutShift(page)).toBe(shifted);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('it is read event by event, and compared', async () => {
  const { page } = await visit('explainer/drops/', { viewport: { width: 1440, height: 900 } });
  const race = page.locator('section.race').first();
  const step = race.getByRole('button', { name: 'Step', exact: true });
  await step.click();
  await expect.poll(() => race.locator('.moment').innerText()).toContain('0:00');
  for (let i = 0; i < 2; i++) await step.click();
  await expect.poll(() => race.locator('.moment').innerText()).toMatch(/connection|cut|drop/i);
  await race.getByRole('button', { name: /^Compare with/ }).click();
  await race.getByLabel('The same with Claude Code').fill('2.1.112');
  await expect.poll(() => race.locator('.difference').innerText()).toContain('lost at 2:00');
  await page.context().close();
});
