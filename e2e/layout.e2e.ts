import { waitFor } from '@tokri/testing';
import type { Locator, Page } from 'playwright-core';
import { findDemoPaths } from './page-states/page-state';
import { settle, VIEWPORTS, type ViewportName } from './support/browser';
import { useBrowser } from './support/browser-journey';
import {
  createProduct,
  createShopper,
  createShopperWithTwoPieces,
  demoAdmin,
  latestOrder,
  orderCart,
  saveAddress,
  signIn,
} from './support/fixtures';
import { LOCALES, textsOf } from './support/texts';

/** Minimum size of a touch target, in px. */
const THUMB_PX = 44;

/** The media box of a PDF page of 105 by 148 mm, in points. */
const A6 = /MediaBox \[0 0 298(\.\d+)? 4(19|20)(\.\d+)?\]/g;

const loaded = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await settle(page);
};

/** Texts, buttons and links outside the window, except in rows that scroll horizontally. */
const standingOut = (page: Page) =>
  // Not the inner width, because a phone zooms out until a page that is too wide fits.
  page.evaluate((width) => {
    const scrolls = (element: Element) =>
      element.closest('[class*=overflow-x-auto], [class*=sr-only], [hidden]') !== null;
    const wide = [...document.querySelectorAll('header *, main *, body > div > aside *')].filter(
      (element) =>
        element.getClientRects().length > 0 &&
        element.getBoundingClientRect().right > width + 1 &&
        !element.closest('svg') &&
        !scrolls(element),
    );
    const tooWide = document.documentElement.scrollWidth > width ? ['the page'] : [];
    return [...tooWide, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  }, page.viewportSize()?.width ?? 0);

/** Texts wider than their element, which overlap the next element although no box is too wide. */
const runningOver = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, span, a, li, dd)')]
      .filter((element) => {
        const { overflowX, display } = getComputedStyle(element);
        return (
          display !== 'inline' && overflowX === 'visible' && element.scrollWidth > element.clientWidth + 1
        );
      })
      .filter((element) => element.clientWidth > 0 && !element.closest('[class*=sr-only]'))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${String(place)} is not to be seen`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** Buttons that are smaller than a touch target. */
async function missedByThumbs(buttons: Locator): Promise<string[]> {
  const missed: string[] = [];
  await buttons.first().waitFor();
  for (const button of await buttons.all()) {
    const { width, height } = await boxOf(button);
    // Half a pixel is lost where the width of a card is shared between its buttons.
    if (Math.min(width, height) < THUMB_PX - 0.5)
      missed.push(
        `${await button.evaluate(({ outerHTML }) => outerHTML.slice(0, 120))}: ${width} x ${height}`,
      );
  }
  return missed;
}

describe('on small screens', () => {
  const { visit } = useBrowser();

  it('a word of eighty letters makes no page wider than its window [D-27]', async () => {
    const admin = await signIn(demoAdmin());
    const word = `Chawal${Date.now().toString(36)}`.padEnd(80, 'wm');
    const product = await createProduct(admin, word, 30);
    const { tokens } = await createShopper('Vimala');
    await saveAddress(tokens, { address_line: word });
    await product.addTo(tokens);
    await orderCart(tokens);
    const { orderId } = await latestOrder(tokens);
    for (let pieces = 0; pieces < 10; pieces += 1) await product.addTo(tokens);
    const found: Record<string, string[]> = {};
    const paths = [
      ...[product.path, `/search?q=${word}`, '/cart', '/checkout', '/dashboard/address'],
      ...['/dashboard/myorders', `/dashboard/myorders/${orderId}`],
    ];
    // Only these pages have different columns on the desktop.
    const wide = process.env.SOAK ? paths : [product.path, '/checkout'];
    for (const [width, pages] of [
      ['narrow', paths],
      ['desktop', wide],
    ] as const) {
      const { page } = await visit(width, tokens);
      for (const path of pages) {
        await loaded(page, path);
        const tooWide = [...(await standingOut(page)), ...(await runningOver(page))];
        if (tooWide.length > 0) found[`${width} ${path.replace(word, 'word')}`] = tooWide;
      }
    }
    await product.remove();
    expect(found).toEqual({});
  });

  it('text of twice the size fits the window, and the link to the cart stays visible [D-25]', async () => {
    const { tokens } = await createShopperWithTwoPieces();
    const { product, listing } = await findDemoPaths();
    const { page } = await visit('phone', tokens);
    await page.addInitScript(() => {
      const enlarge = () => document.documentElement.style.setProperty('font-size', '200%');
      if (document.documentElement) enlarge();
      document.addEventListener('DOMContentLoaded', enlarge);
    });
    const found: Record<string, string[]> = {};
    for (const path of ['/', '/search?q=milk', listing, product, '/cart', '/checkout']) {
      await loaded(page, path);
      const wide = await standingOut(page);
      const cart = await boxOf(page.getByRole('banner').locator('a[href="/cart"]'));
      if (cart.x < 0 || cart.right > VIEWPORTS.phone.width) wide.push('the way to the cart');
      if (wide.length > 0) found[path] = wide;
    }
    expect(found).toEqual({});
  });

  it.each(LOCALES)(
    'the button of the banner does not overlap its packs at 320 px (%s) [D-25]',
    async (locale) => {
      const { t } = textsOf(locale);
      const { page } = await visit({ ...VIEWPORTS.narrow, locale });
      await loaded(page, '/');
      const banner = page.getByRole('region', { name: t('Welcome') });
      // A category page instead of an empty search.
      await banner.locator('a:not([href="/search"])').waitFor();
      const button = await boxOf(banner.getByRole('link', { name: t('Start shopping') }));
      const packs = await boxOf(banner.locator('.banner-packs'));
      expect(button.right <= packs.x || button.bottom <= packs.y).toBe(true);
    },
  );

  it('a category page has three columns next to its rail on a tablet, and the header shows the minutes [D-25]', async () => {
    const { listing } = await findDemoPaths();
    const { page } = await visit('tablet');
    await loaded(page, listing);
    expect(await page.getByRole('banner').getByText('In 10 min').isVisible()).toBe(true);
    const cards = page.getByRole('main').getByRole('article');
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0]).length).toBeGreaterThanOrEqual(3);
  });

  it.each<ViewportName>(['narrow', 'tablet'])(
    'a thumb hits the buttons of a card (%s) [D-21]',
    async (width) => {
      const { page } = await visit({ ...VIEWPORTS[width], touch: true });
      await loaded(page, '/search?q=milk');
      const card = page.getByRole('main').getByRole('article').first();
      await card.getByRole('button').last().click();
      await card.getByRole('group').waitFor();
      expect(await missedByThumbs(card.getByRole('button'))).toEqual([]);
    },
  );

  it('a thumb hits the buttons from the search to the checkout, and Add is next to the link to the cart [D-3]', async () => {
    const { tokens } = await createShopperWithTwoPieces();
    const { page } = await visit('phone', tokens);
    const missed: string[] = [];
    for (const path of ['/search?q=milk', '/cart', '/checkout', '/dashboard/address']) {
      await loaded(page, path);
      missed.push(...(await missedByThumbs(page.locator('main button:visible, aside a:visible'))));
    }
    expect(missed).toEqual([]);
    await loaded(page, (await findDemoPaths()).listing);
    // Phones zoom in on fields with smaller letters.
    const sizes = await page
      .locator('input:visible, select:visible')
      .evaluateAll((all) => all.map((field) => parseFloat(getComputedStyle(field).fontSize)));
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    await loaded(page, (await findDemoPaths()).product);
    const add = page.getByRole('main').getByRole('button', { name: /^Add / });
    expect(await missedByThumbs(add)).toEqual([]);
    await expect(page.evaluate(() => scrollY)).resolves.toBe(0);
    const bar = await boxOf(page.getByRole('link', { name: /View Cart/ }));
    expect((await boxOf(add)).bottom).toBeLessThanOrEqual(VIEWPORTS.phone.height);
    expect(bar.y).toBeCloseTo((await boxOf(add)).y, 0);
    expect(bar.x).toBeGreaterThanOrEqual((await boxOf(add)).right);
    await add.click();
    // The toast rises to its place between the header and the bar.
    const toast = page.getByText('Item added', { exact: true });
    await waitFor(async () => expect((await boxOf(toast)).bottom).toBeLessThanOrEqual(bar.y));
    expect((await boxOf(toast)).y).toBeGreaterThan(VIEWPORTS.phone.height / 2);
  });

  it('an error under a field does not move the neighbouring field [D-20]', async () => {
    const { tokens } = await createShopper('Rekha');
    const { page } = await visit('phone', tokens);
    await loaded(page, '/dashboard/address');
    await page.getByRole('button', { name: 'Add Address' }).click();
    const dialog = page.getByRole('dialog');
    const state = dialog.getByLabel('State');
    await state.fill('Goa');
    const before = await boxOf(state);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText('City is required').waitFor();
    // A dialog that is still animating is slightly smaller.
    expect((await boxOf(state)).height).toBeCloseTo(before.height, 1);
  });

  it('a printed order has no header, footer or navigation, and its slip and label are pages of A6 [D-25]', async () => {
    const { tokens } = await createShopperWithTwoPieces();
    await orderCart(tokens);
    const { orderId } = await latestOrder(tokens);
    const { page } = await visit('desktop', tokens);
    await loaded(page, `/dashboard/myorders/${orderId}`);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('main').getByText(orderId).first().isVisible()).toBe(true);
    for (const frame of ['banner', 'contentinfo', 'navigation'] as const)
      expect(await page.getByRole(frame).first().isHidden()).toBe(true);

    const desk = (await visit('desktop', await signIn(demoAdmin()))).page;
    await desk.goto(`/dashboard/orders/print?orders=${orderId}`);
    await desk.getByRole('img', { name: `Barcode of ${orderId}` }).waitFor();
    expect((await desk.pdf({ preferCSSPageSize: true })).toString('latin1').match(A6)).toHaveLength(2);
  });
});
