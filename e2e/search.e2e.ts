import type { Page } from 'playwright-core';
import { useBrowser } from './support/browser-journey';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls until that many products are shown. */
async function scrollTo(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      window.scrollBy(0, 900);
      return document.querySelectorAll('main article').length >= wanted;
    },
    count,
    { polling: 200 },
  );
}

describe('search', () => {
  const { visit } = useBrowser();

  it('loads more at the end, and going back restores the scroll position, also after a reload', async () => {
    const { page, pageErrors } = await visit('phone');
    await page.goto('/search?q=milk');
    await cards(page).nth(9).waitFor();
    await scrollTo(page, 30);
    await cards(page).nth(24).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const left = await scrollPosition(page);
    const name = await cards(page).nth(24).getByRole('heading').textContent();
    expect(left).toBeGreaterThan(1_000);

    await cards(page).nth(24).getByRole('link').click();
    await page.waitForURL('**/product/**');
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    expect(await page.title()).toBe(`${name} · Tokri`);
    // Link previews run no script: the served HTML names the product.
    const served = await page.evaluate(async () => {
      const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
      const { head } = new DOMParser().parseFromString(await answer.text(), 'text/html');
      return head.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content;
    });
    expect(served).toBe(name);
    await page.goBack();
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 5, left);
    expect(await cards(page).count()).toBeGreaterThanOrEqual(25);

    // After a reload as many pages as needed are fetched again.
    await page.reload();
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 5, left);
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await page.goBack();
    await cards(page).nth(24).waitFor();
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 5, left);
    expect(await cards(page).nth(24).getByRole('heading').textContent()).toBe(name);
    expect(pageErrors).toEqual([]);
  });
});
