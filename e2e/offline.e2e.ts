import type { Page } from 'playwright-core';
import { VIEWPORTS } from './support/browser';
import { useBrowser } from './support/browser-journey';

jest.setTimeout(240_000);

/** What Chromium says of every request that a dead line swallows. */
const LOST = /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)|FetchEvent|failed to fetch/i;

/** The shell is on the device: the worker is active, and the next page is under it. */
async function haveShell(page: Page) {
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

describe('a line that goes', () => {
  const { visit } = useBrowser();

  it('leaves the shop open: pages come from the device, say so, and go on when the line is back', async () => {
    const { page, context, pageErrors, screenshot } = await visit({ ...VIEWPORTS.phone, worker: true });
    await haveShell(page);
    await page.getByRole('main').getByRole('article').first().waitFor();
    await context.setOffline(true);
    await page.reload();
    await page.getByText('You are offline.').waitFor();
    await screenshot('offline-home');
    // An address that was never visited has the same shell.
    await page.goto('/cart');
    await page.getByText('You are offline.').waitFor();
    await screenshot('offline-cart');
    await page.goto('/search?q=milk');
    await page.getByText('You are offline.').waitFor();
    await screenshot('offline-search');
    await context.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'hidden' });
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(pageErrors.filter((pageError) => !LOST.test(pageError))).toEqual([]);
  });
});
