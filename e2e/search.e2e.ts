import type { Page } from 'playwright-core';
import { useBrowser } from './support/browser-journey';

const resultCount = (page: Page) => page.getByRole('heading', { name: /^Search Results: \d/ });
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

  it('follows every keystroke, and a late answer never replaces a newer one', async () => {
    const { page, pageErrors } = await visit('phone');
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/product/search-product', async (route) => {
      const { search } = route.request().postDataJSON() as { search: string };
      if (search === 'pan') await late;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Search for atta dal and more.' }).click();
    await page.waitForURL('**/search');
    const field = page.getByRole('searchbox');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.pressSequentially('paneer', { delay: 60 });
    await page.waitForURL('**/search?q=paneer');
    await cards(page)
      .first()
      .getByRole('heading', { name: /paneer/i })
      .waitFor();
    const shown = await resultCount(page).textContent();
    release();
    await page.waitForLoadState('networkidle');
    expect(await resultCount(page).textContent()).toBe(shown);
    await cards(page)
      .first()
      .getByRole('heading', { name: /paneer/i })
      .waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('suggests while typing, next to the results, and stores recent searches', async () => {
    const { page, pageErrors } = await visit('phone');
    await page.goto('/search');
    const field = page.locator('input[type=search][aria-autocomplete=list]');
    await field.pressSequentially('panee', { delay: 60 });
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.getByRole('option', { name: 'paneer', exact: true }).waitFor();
    await list.getByRole('option', { name: /₹/ }).first().waitFor();
    // The first result can be added to the cart while suggestions are shown.
    await page.getByRole('main').getByRole('button', { name: /^Add / }).first().tap();
    await page
      .getByRole('main')
      .getByRole('group', { name: /^Quantity of / })
      .first()
      .waitFor();
    await list.waitFor({ state: 'detached' });

    await field.tap();
    await field.press('ArrowDown');
    await list.waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.waitForURL('**/search?q=paneer');
    await field.fill('');
    const recent = page.getByRole('region', { name: 'Recent searches' });
    await recent.getByRole('button', { name: 'paneer', exact: true }).tap();
    await page.waitForURL('**/search?q=paneer');
    expect(pageErrors).toEqual([]);
  });

  it('shows a message when there are no results [D-8]', async () => {
    const { page, pageErrors } = await visit('phone');
    await page.goto('/search?q=xyzzyqwv');
    await page.getByText('No Data found').waitFor();
    await page.getByText('Search Results: 0').waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('loads more at the end, and going back restores the scroll position, also after a reload', async () => {
    const { page, pageErrors } = await visit('phone');
    await page.goto('/search?q=milk');
    await cards(page).nth(9).waitFor();
    await scrollTo(page, 30);
    await cards(page).nth(24).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const left = await scrollPosition(page);
    const name = await cards(page).nth(24).getByRole('heading').textContent();
    expect(left).toBeGreaterThan(2_000);

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

  it('filters and sorts, keeps both when going back, and resets them for a new query', async () => {
    const { page, pageErrors } = await visit('phone');
    await page.goto('/search?q=milk');
    await cards(page).first().waitFor();
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: /^In stock \d/ }).tap();
    const brand = sheet.getByRole('group', { name: 'Brand' }).getByRole('button').first();
    const brandName = ((await brand.textContent()) ?? '').replace(/ \d+$/, '');
    await brand.tap();
    await page.waitForURL(/stock=in/);
    await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).tap();
    const sorted = page.waitForResponse((answer) =>
      /"sort":"price.*"group"/.test(answer.request().postData() ?? ''),
    );
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
    await sorted;
    await page.waitForURL(/sort=price/);
    await page.locator('main ul[aria-busy=false]').first().waitFor();
    const names = await cards(page).getByRole('heading').allTextContents();
    expect(names.filter((name) => !name.startsWith(brandName))).toEqual([]);
    await cards(page).first().getByRole('link').tap();
    await page.waitForURL('**/product/**');
    await page.goBack();
    await page.waitForURL(/brand=.*stock=in/);
    await page.getByRole('button', { name: `Remove filter ${brandName}` }).waitFor();
    await cards(page).first().waitFor();
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(names);
    await page.getByRole('searchbox').press('End');
    await page.getByRole('searchbox').pressSequentially('y');
    await page.waitForURL((url) => url.search === '?q=milky');
    expect(pageErrors).toEqual([]);
  });

  it('shows the sizes of a product in one card, and adds the chosen one [D-1]', async () => {
    const { page, pageErrors } = await visit('phone');
    await page.goto('/search?q=milk');
    const card = cards(page).filter({ has: page.getByRole('button', { name: /^Size of / }) });
    await card
      .first()
      .getByRole('button', { name: /^Size of / })
      .tap();
    const sheet = page.getByRole('dialog', { name: 'Choose a size' });
    const other = sheet.locator('button[aria-pressed=false]').filter({ hasNotText: 'Out of Stock' }).first();
    const unit = (await other.locator('span span').first().textContent()) ?? '';
    await other.tap();
    await sheet.waitFor({ state: 'detached' });
    const add = card.first().getByRole('button', { name: /^Add / });
    const name = ((await add.getAttribute('aria-label')) ?? '').replace(/^Add /, '');
    expect(name.endsWith(unit)).toBe(true);
    await add.tap();
    await card
      .first()
      .getByRole('group', { name: `Quantity of ${name}` })
      .waitFor();
    await page.goto('/cart');
    await page.getByRole('main').getByText(unit, { exact: true }).first().waitFor();
    expect(pageErrors).toEqual([]);
  });
});
