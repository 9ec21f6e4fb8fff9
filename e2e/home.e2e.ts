import type { Page } from 'playwright-core';
import { settle, VIEWPORTS } from './support/browser';
import { useBrowser } from './support/browser-journey';
import { createShopperWithTwoPieces, orderCart } from './support/fixtures';
import { LAB_LINE } from './support/pace';

const ROWS = [
  ['en-IN', 'Popular now', 'Add'],
  ['hi-IN', 'अभी सबकी पसंद', 'जोड़ें'],
] as const;

/** Texts of the cards in the first row, line by line; buttons are rendered by the app. */
const cardsOf = (page: Page, title: string) =>
  page
    .getByRole('region', { name: title })
    .getByRole('article')
    .evaluateAll((cards) =>
      cards
        .filter((card) => card.checkVisibility())
        .slice(0, 7)
        .map((card) => ({
          name: card.querySelector('h3')?.textContent,
          path: card.querySelector('a')?.getAttribute('href'),
          price: card.querySelector('.font-bold:not(.bg-accent)')?.textContent,
          picture: card.querySelector('img')?.getAttribute('src'),
          top: Math.round(card.getBoundingClientRect().top),
          left: Math.round(card.getBoundingClientRect().left),
          height: Math.round(card.getBoundingClientRect().height),
        })),
    );

/** The first request waits for the catalogue; a page that takes too long is served without products. */
const fillCache = (page: Page) =>
  page.request.post('/api/product/popular', { data: { limit: 15, group: 'sizes' } });

/** Blocks scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

describe('the home page', () => {
  const { visit } = useBrowser();

  it.each(ROWS)(
    'shows what is popular before any script runs, and the same afterwards (%s)',
    async (locale, title, add) => {
      for (const [size, shown] of [
        ['phone', 4],
        ['desktop', 7],
      ] as const) {
        const { page, pageErrors, screenshot } = await visit({ ...VIEWPORTS[size], locale });
        const release = await holdScripts(page);
        await fillCache(page);
        await page.goto('/', { waitUntil: 'commit' });
        await page
          .getByRole('region', { name: title })
          .getByRole('article')
          .nth(shown - 1)
          .waitFor();
        const painted = await cardsOf(page, title);
        expect(painted).toHaveLength(shown);
        for (const { name, price, picture } of painted) {
          expect(name).toBeTruthy();
          expect(price).toMatch(/^₹[\d,.]+$/);
          expect(picture).toMatch(/^\/media\//);
        }
        await screenshot(`home-painted-${locale}`);
        release();
        // Content below the first screen is rendered later.
        const seventh = page.getByRole('region', { name: title }).getByRole('article').nth(6);
        await seventh.getByRole('button', { name: new RegExp(add) }).waitFor();
        expect((await cardsOf(page, title)).slice(0, shown)).toEqual(painted);
        await screenshot(`home-${locale}`);
        expect(pageErrors).toEqual([]);
      }
    },
  );

  it.each([
    ['the way to the search', 'banner', /^Search/],
    ['a link of the page', 'main', /^Start shopping/],
    ['a product', 'main', undefined],
  ] as const)('keeps the focus on %s that was reached before the app is there', async (_, part, name) => {
    const { page } = await visit('desktop');
    await fillCache(page);
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const links = name
      ? page.getByRole(part).getByRole('link', { name })
      : page.getByRole('region', { name: 'Popular now' }).getByRole('link');
    await links.first().focus();
    const [product] = await cardsOf(page, 'Popular now');
    release();
    const firstProduct = page.getByRole('region', { name: 'Popular now' }).getByRole('article').first();
    await firstProduct.getByRole('button', { name: /^Add/ }).waitFor();
    // The painted page does not have this element.
    await page.locator('#main').waitFor();
    await links.first().and(page.locator(':focus')).waitFor();
    if (name) return;
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${product?.path}`);
  });

  it('opens a product that is tapped before the app has loaded', async () => {
    const { page } = await visit('phone');
    await fillCache(page);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    const [first] = await cardsOf(page, 'Popular now');
    await page.getByRole('region', { name: 'Popular now' }).getByRole('link').first().click();
    await page.waitForURL(`**${first?.path}`);
  });

  it.each([false, true])(
    'moves nothing while it loads on a slow phone (order under way: %s)',
    async (hasOrder) => {
      const tokens = hasOrder ? (await createShopperWithTwoPieces()).tokens : undefined;
      if (tokens) await orderCart(tokens);
      const { page } = await visit('phone', tokens);
      await fillCache(page);
      const device = await page.context().newCDPSession(page);
      await device.send('Network.emulateNetworkConditions', LAB_LINE);
      await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.addInitScript(() => {
        const shifts: object[] = [];
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node: Element | null }[];
          })[])
            shifts.push({
              value: shift.value,
              of: shift.sources.map(({ node }) => node?.outerHTML?.slice(0, 100)),
            });
        }).observe({ type: 'layout-shift', buffered: true });
        Object.assign(window, { shifts });
      });
      await page.goto('/');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Add|Increase) / })
        .first()
        .waitFor();
      if (hasOrder) await page.getByRole('banner').getByRole('link', { name: /ORD-/ }).waitFor();
      await settle(page);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);
      const score = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(score < 0.02 ? [] : shifts).toEqual([]);
    },
  );
});
