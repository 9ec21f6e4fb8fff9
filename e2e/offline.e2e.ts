import { calls } from '@tokri/contracts';
import { useForFile } from '@tokri/testing';
import type { Page } from 'playwright-core';
import { makeCall } from './support/api';
import { shopState, VIEWPORTS } from './support/browser';
import { useBrowser } from './support/browser-journey';
import { createShopper } from './support/fixtures';
import { startReleaseProxy } from './support/running-shop/release-proxy';

/** Chromium's console error for every request that fails offline. */
const LOST = /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)|FetchEvent|failed to fetch/i;

/** The first row; in the soak, which takes screenshots of all looks, every row. */
const rows = <Row>(all: readonly Row[]): readonly Row[] => (process.env.SOAK ? all : all.slice(0, 1));

/** Advances the clock of the page until the condition holds, because the app delays work until it is idle. */
async function moveOnUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    await page.clock.fastForward(5_000);
    await page.waitForTimeout(100);
  }
}

/** The shell is cached: the service worker is active and controls the next page. */
async function haveShell(page: Page, url = '/') {
  await page.clock.install();
  await page.goto(url);
  const isAskedFor = async () => (await navigator.serviceWorker.getRegistration()) !== undefined;
  await moveOnUntil(page, () => page.evaluate(isAskedFor));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Takes the page and its service worker off the line. Chromium can forget after a navigation that a page is offline,
 * although its requests still fail: `stay` repeats it. No request gets through before `end`.
 */
async function goOffline(page: Page) {
  const session = await page.context().newCDPSession(page);
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  const tell = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', { offline, ...unlimited });
  const stay = async () => {
    await tell(true);
    await page.waitForFunction(() => !navigator.onLine);
  };
  await page.context().setOffline(true);
  await stay();
  return {
    stay,
    async end() {
      await tell(false);
      await page.context().setOffline(false);
    },
  };
}

describe('a lost connection', () => {
  const { visit } = useBrowser();

  it('leaves the shop usable: pages are served from the device, show that, and update when online again [D-25]', async () => {
    const { page, pageErrors, screenshot } = await visit({ ...VIEWPORTS.phone, worker: true });
    await haveShell(page);
    await page.getByRole('main').getByRole('article').first().waitFor();
    const line = await goOffline(page);
    await page.reload();
    await line.stay();
    await page.getByText('You are offline.').waitFor();
    await screenshot('offline-home');
    // An address that was never visited gets the same shell.
    await page.goto('/cart');
    await line.stay();
    await page.getByText('You are offline.').waitFor();
    await screenshot('offline-cart');
    await page.goto('/search?q=milk');
    await line.stay();
    await page.getByText('You are offline.').waitFor();
    await screenshot('offline-search');
    await line.end();
    await page.getByText('You are offline.').waitFor({ state: 'hidden' });
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(pageErrors.filter((pageError) => !LOST.test(pageError))).toEqual([]);
  });
});

describe('the offline snapshot of products', () => {
  const { visit } = useBrowser();
  const FROM_COPY = 'You are offline. Prices and stock are checked again once we are connected.';

  /** The snapshot is complete: it is made some seconds after the page is idle. */
  const haveRange = (page: Page) =>
    moveOnUntil(page, () =>
      page.evaluate(async () => (await (await caches.open('tokri-range')).match('/range')) !== undefined),
    );

  it.each(
    rows([
      ['phone', 'light'],
      ['phone', 'dark'],
      ['tablet', 'light'],
      ['desktop', 'light'],
    ] as const),
  )('is a whole shop on a dead line, and its cart arrives once (%s, %s)', async (size, theme) => {
    const { tokens } = await createShopper('Anu');
    const look = { ...VIEWPORTS[size], theme, worker: true };
    const { page, pageErrors, screenshot } = await visit(look, tokens);
    const main = page.getByRole('main');
    const see = async (name: string) => {
      await page.getByText(FROM_COPY).waitFor();
      await main.getByRole('article').first().waitFor();
      await screenshot(`range-${name}-${theme}`);
    };
    await haveShell(page);
    await haveRange(page);
    const line = await goOffline(page);

    await page.reload();
    await line.stay();
    await main.getByRole('region', { name: 'Popular now' }).getByRole('article').first().waitFor();
    await see('home');
    // The user stays logged in.
    await page.getByRole('banner').getByText('Login').waitFor({ state: 'detached' });
    const categories = main.getByRole('region', { name: 'Shop by category' }).getByRole('link');
    await categories.nth(5).waitFor();
    await categories.first().click();
    await main.getByText(/^[1-9]\d* products$/).waitFor();
    await see('shelf');

    const chosen: string[] = [];
    for (const query of ['paneer', 'biscuit']) {
      await page.goto(`/search?q=${query}`);
      await line.stay();
      await see(`search-${query}`);
      const card = main.getByRole('article').first();
      const name = await card.getByRole('heading').innerText();
      await card.getByRole('link').click();
      await main.getByRole('heading', { name, level: 1 }).waitFor();
      await page.getByText(FROM_COPY).waitFor();
      await screenshot(`range-product-${query}-${theme}`);
      await main
        .getByRole('button', { name: `Add ${name}` })
        .first()
        .click();
      await page.getByText("Saved. We'll send it when you're online.").waitFor();
      chosen.push(name);
    }
    await page.goto('/cart');
    await line.stay();
    const list = page.getByRole('list', { name: 'Items in the cart' });
    await list.getByText('Not sent yet').nth(1).waitFor();
    await screenshot(`range-cart-${theme}`);

    await line.end();
    await page.getByText('Your cart is sent.').waitFor();
    await page.getByText('You are offline.').waitFor({ state: 'hidden' });
    await list.getByText('Not sent yet').first().waitFor({ state: 'detached' });
    const { body } = await makeCall(calls.getCart, undefined, { token: tokens.accesstoken });
    const lines = calls.getCart.response.parse(body).data;
    expect(lines.map(({ productId }) => productId.name).sort()).toEqual([...chosen].sort());
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(pageErrors.filter((pageError) => !LOST.test(pageError))).toEqual([]);
  });
});

describe('a release', () => {
  const { visit } = useBrowser();
  const proxy = useForFile(() => startReleaseProxy(shopState().shopUrl));

  it('is offered, waits for confirmation, and keeps the scripts of the previous build', async () => {
    const { page, screenshot } = await visit({ ...VIEWPORTS.phone, worker: true });
    const shells = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('tokri-shell-')));
    await haveShell(page, proxy.url);
    const before = await shells();
    expect(before).toHaveLength(1);
    const offer = page.getByText('A new version of Tokri is ready.');
    // The page registers its service worker some seconds after it is idle.
    proxy.release('next');
    await moveOnUntil(page, () => offer.isVisible());
    await screenshot('new-version');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    expect(await shells()).toEqual([...before, 'tokri-shell-next']);
    await page.waitForTimeout(1_000);
    expect(await offer.count()).toBe(0);
  });
});
