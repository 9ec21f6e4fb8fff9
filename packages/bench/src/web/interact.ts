import type { Page } from 'playwright-core';

/** Milliseconds between two keys of somebody who types fast. */
const KEY_MS = 120;
/** Milliseconds in which what a tap has set off is painted, and told to observers. */
const SETTLE_MS = 1_000;

/** What most visits are made of, on a phone: the first product into the cart, a look at the cart, a search. */
export async function interact(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  const settle = () => page.waitForTimeout(SETTLE_MS);
  await page.getByRole('main').getByRole('button', { name: /^Add / }).first().tap();
  await settle();
  await banner.getByRole('link', { name: /^My Cart/ }).tap();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle();
  await banner.getByRole('link', { name: 'Tokri, to the home page' }).tap();
  await settle();
  await banner.getByRole('link', { name: /^Search/ }).tap();
  await page.getByRole('searchbox').pressSequentially('milk', { delay: KEY_MS });
  await settle();
}
