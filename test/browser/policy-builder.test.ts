import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';

it('a policy that is composed decides the run at once, and is copied as it stands', async () => {
  const { page, errors } = await visit('explainer/deadlines/', { viewport: { width: 1440, height: 1000 } });
  const builder = page.locator('section.builder');
  await page.locator('#policy-idle').focus();
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr] section.builder'));
  const answer = builder.locator('.race-answer');
  await expect.poll(() => answer.innerText()).toBe('Given up at 8 min by idle');
  await page.locator('#policy-idle').fill('none');
  await expect.poll(() => answer.innerText()).toBe('Given up at 15 min by overall');
  await page.locator('#policy-overall').fill('90s');
  await expect.poll(() => answer.innerText()).toContain('Given up at 1 min 30 s by overall');
  await expect
    .poll(() => builder.locator('figure:visible svg').getAttribute('aria-label'))
    .toContain('overall alone fires at 1 min 30 s');
  const code = await builder.locator('pre').first().textContent();
  expect(code).toContain('overallMs: 90_000,');
  expect(code).not.toContain('idleMs');
  expect(JSON.parse((await builder.locator('pre').last().textContent()) ?? '').deadlines.overallMs).toBe(
    90_000,
  );
  await page.locator('#policy-jitter').fill('many');
  await expect.poll(() => page.locator('#policy-jitter-wrong').innerText()).toContain('from 0 to 100');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a policy stands in the address, is typed key by key, and comes back with its link', async () => {
  const { page, errors } = await visit('explainer/deadlines/#v=1&idle=none&floor=soon');
  const builder = page.locator('section.builder');
  await expect.poll(() => builder.locator('.race-answer').innerText()).toBe('Given up at 15 min by overall');
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('“soon” is not understood');
  const overall = page.locator('#policy-overall');
  await overall.fill('');
  await expect
    .poll(() => builder.locator('.race-answer').innerText())
    .toContain('The result is there at 20 min');
  await overall.pressSequentially('4 min');
  await expect.poll(() => overall.inputValue()).toBe('4 min');
  await page.waitForURL(/#v=1&overall=4m&idle=none$/);
  const floor = page.locator('#policy-floor');
  await floor.fill('');
  await floor.pressSequentially('90s');
  await expect.poll(() => page.locator('#policy-ceiling').inputValue()).toBe('1 min');
  await expect.poll(() => builder.innerText()).toContain('so every wait takes 1 min 30 s');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a time that is not what is used says so, and stays unused', async () => {
  const { page, errors } = await visit('explainer/deadlines/#v=1&idle=none', {
    viewport: { width: 1440, height: 1000 },
  });
  const answer = page.locator('section.builder .race-answer');
  await expect.poll(() => answer.innerText()).toBe('Given up at 15 min by overall');
  for (const [field, text, says] of [
    ['policy-overall', '0', 'Write a time from 1 ms to 24 h, or “none”. It stays 15 min.'],
    ['policy-business', '30h', 'Write a time from 1 ms to 24 h, or “none”. It stays 30 min.'],
    ['run-answers', 'never', 'Write a time like “90s”, “20 min” or “1h30m”. It stays 200 ms.'],
    ['policy-ceiling', 'never', 'Write a time like “90s”, “20 min” or “1h30m”. It stays 1 min.'],
    ['policy-pollsPerServer', '1.5', 'or nothing: no cap. It stays no cap.'],
  ] as const) {
    await page.locator(`#${field}`).fill(text);
    await page.locator(`#${field}`).blur();
    await expect.poll(() => page.locator(`#${field}-wrong`).innerText()).toContain(says);
  }
  await expect.poll(() => answer.innerText()).toBe('Given up at 15 min by overall');
  await page.locator('#policy-pollsPerServer').fill('600');
  await expect
    .poll(() => page.locator('section.builder').innerText())
    .toContain('polls less often than that');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('the published run can be turned: on a clock that is never late it makes one poll more', async () => {
  const { page, errors } = await visit('explainer/polling/', { viewport: { width: 1440, height: 1000 } });
  const lab = page.locator('section.lab');
  await page.locator('#lab-late').focus();
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr] section.lab'));
  await expect.poll(() => lab.locator('.race-answer').innerText()).toMatch(/^14 polls, over at 378 ms/);
  await expect.poll(() => lab.innerText()).toContain('set for 360 ms, it comes at 362 ms');
  await page.keyboard.press('Home');
  await expect.poll(() => lab.locator('.race-answer').innerText()).toMatch(/^15 polls, over at 375 ms/);
  await page.waitForURL(/#v=1&late=0s$/);
  await page.reload();
  await expect.poll(() => lab.locator('.race-answer').innerText()).toMatch(/^15 polls, over at 375 ms/);
  expect(errors).toEqual([]);
  await page.context().close();
});
