import type { Locator, Page } from 'playwright-core';

/** Milliseconds between two keys of a fast typist. */
const KEY_MS = 120;
/** Milliseconds until the effect of a tap is painted and reported to observers. */
const SETTLE_MS = 1_000;

/** Taps at the element's position; the look-up also runs in the page and must end before the tap. */
async function tapOn(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('there is nothing to tap on');
  await page.waitForTimeout(SETTLE_MS);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(SETTLE_MS);
}

/** A typical visit on a phone: add the first product to the cart, open the cart, search. */
export async function interact(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await tapOn(page, page.getByRole('main').getByRole('button', { name: /^Add / }).first());
  await tapOn(page, banner.getByRole('link', { name: /^My Cart/ }));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tapOn(page, banner.getByRole('link', { name: 'Tokri, to the home page' }));
  await tapOn(page, banner.getByRole('link', { name: /^Search/ }));
  await page.getByRole('searchbox').focus();
  await page.waitForTimeout(SETTLE_MS);
  for (const letter of 'milk') {
    await page.keyboard.press(letter);
    await page.waitForTimeout(KEY_MS);
  }
  await page.waitForTimeout(SETTLE_MS);
}
