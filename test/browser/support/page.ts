import type { Locator, Page } from 'playwright-core';

/** The first of the examples, read. */
export async function pasteExample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'three servers, one broken' }).click();
  await serverList(page).waitFor();
}

/** Types a text into the paste box in one go, as a paste does, and waits until it was read. */
export async function paste(page: Page, text: string): Promise<void> {
  // Set at once: typing a large text letter by letter is not what a paste does.
  await page.locator('#paste-area').evaluate((element, value) => {
    (element as HTMLTextAreaElement).value = value;
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, text);
  await page.getByText(/^Read: /).waitFor();
}

export const serverList = (page: Page): Locator => page.locator('.servers');
export const headline = (page: Page): Promise<string> => page.locator('h1').innerText();
export const answerHandle = (page: Page): Locator =>
  page.getByRole('slider', { name: 'When the server answers' });
export const valueText = async (handle: Locator): Promise<string> =>
  (await handle.getAttribute('aria-valuetext')) ?? '';

/** Comes near the page and each of its parts, and waits until it lives: before that, three layouts of the figure are there. */
export async function alive(page: Page): Promise<void> {
  await page.locator('astro-island').first().dispatchEvent('pointerover');
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('.later'))
      part.dispatchEvent(new PointerEvent('pointerover'));
  });
  await page.waitForFunction(() => document.querySelectorAll('.live figure').length === 1);
}

export const WIDTHS = [390, 768, 1440] as const;
export const SCHEMES = ['light', 'dark'] as const;

/** Every width and colour scheme that is looked at. */
export const VIEWS: readonly (readonly [width: number, scheme: 'light' | 'dark'])[] = WIDTHS.flatMap(
  (width) => SCHEMES.map((scheme) => [width, scheme] as const),
);

interface Shift {
  readonly value: number;
  /** Whether it followed on what somebody pressed. */
  readonly hadRecentInput: boolean;
}

/** How far things have moved on a page by themselves, what came before counted in. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
            if (!entry.hadRecentInput) total += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(total), 400);
      }),
  );
}
