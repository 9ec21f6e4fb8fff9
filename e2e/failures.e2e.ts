import { waitFor } from '@tokri/testing';
import { callApi } from './support/api';
import { startOutage } from './support/service-outage';
import { useBrowser } from './support/browser-journey';
import { demoAdmin, fillCart, createProduct, createShopper, saveAddress, signIn } from './support/fixtures';

describe('when something fails', () => {
  const { visit } = useBrowser();

  it('while a service is unavailable the page reports it, other pages work, and it recovers', async () => {
    const { tokens } = await createShopper('Farah');
    await saveAddress(tokens);
    const { page, pageErrors } = await visit('desktop', tokens);
    await page.goto('/dashboard/address');
    await page.getByText('India - 411001').waitFor();
    const endOutage = startOutage('address');
    try {
      await page.reload();
      await page.getByText('This could not be loaded').waitFor();
      const message = await page.getByRole('alert').first().textContent();
      expect(message).toMatch(/try again/i);
      await page.goto('/search?q=milk');
      await page.getByRole('main').getByRole('article').first().waitFor();
      await page.goto('/dashboard/address');
      await page.getByText('This could not be loaded').waitFor();
    } finally {
      endOutage();
    }
    await page.getByText('India - 411001').waitFor();
    expect(pageErrors.length).toBeGreaterThan(0);
    const expected = /^503 .*\/api\/address\/get$|^console error: .*status of 503/;
    expect(pageErrors.filter((pageError) => !expected.test(pageError))).toEqual([]);
  });

  it('a login session that was ended elsewhere is reported, and the page stays', async () => {
    const { tokens } = await createShopper('Omar');
    const { page, pageErrors } = await visit('desktop', tokens);
    await page.goto('/dashboard/address');
    await page.getByText('No address yet').waitFor();
    await callApi('GET', '/api/user/logout', undefined, { token: tokens.accesstoken });
    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
    await page.getByText('Your session has ended. Please log in again.').waitFor();
    await page.getByText('Log in to see your orders.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/myorders');
    expect(await page.evaluate(() => localStorage.getItem('accesstoken'))).toBeNull();
    expect(pageErrors).toEqual([]);
  });

  it('a product sold out while in the cart is reported, marked and can be removed', async () => {
    const admin = await signIn(demoAdmin());
    const product = await createProduct(admin, `Last Jar ${Date.now().toString(36)}`, 3);
    const { tokens } = await createShopper('Zoya');
    await saveAddress(tokens);
    await product.addTo(tokens);
    const { page, pageErrors } = await visit('phone', tokens);
    await page.goto('/checkout');
    await page.getByRole('radio').first().waitFor();
    await product.setStock(0);
    await page.getByRole('button', { name: 'Cash on Delivery' }).click();
    await page
      .getByText(/sold out|out of stock|not enough|left/i)
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/checkout');

    await page.goto('/cart');
    await page.getByRole('main').getByText('Out of Stock').waitFor();
    expect(await page.getByRole('button', { name: /Proceed/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^Remove Last Jar/ }).click();
    await page.getByText('Your cart is empty').waitFor();
    await page.goto('/dashboard/myorders');
    await page.getByText('No Data').waitFor();
    expect(pageErrors).toEqual([]);
    await product.remove();
  });

  it('offline is reported, and a change is kept and sent when online again', async () => {
    const { page, context, pageErrors } = await visit('phone');
    await page.goto('/search?q=milk');
    const add = page.getByRole('main').getByRole('button', { name: /^Add / }).first();
    await add.waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await add.click();
    await page.getByText('Not sent yet.').waitFor();
    await page.getByText(/1 item/).waitFor();
    await context.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'hidden' });
    await page.getByText('Your cart is sent.').waitFor();
    await page.reload();
    await page.getByText(/1 item/).waitFor();
    const lost = /^console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/;
    expect(pageErrors.filter((pageError) => !lost.test(pageError))).toEqual([]);
  });

  it('a slow connection is reported, and the shop works on it', async () => {
    const { page, context, pageErrors } = await visit('phone');
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await page.goto('/');
    await page.getByRole('heading', { name: 'Shop by category' }).waitFor();
    // Every answer takes longer than the page waits before it shows a notice.
    const slow = { offline: false, latency: 3_200, downloadThroughput: -1, uploadThroughput: -1 };
    await network.send('Network.emulateNetworkConditions', slow);
    await page.getByRole('link', { name: 'Search for atta dal and more.' }).click();
    await page.getByText('The connection is slow').waitFor();
    await page.getByRole('main').getByRole('article').first().waitFor();
    await page.getByRole('main').getByRole('button', { name: /^Add / }).first().click();
    await page.getByText(/1 item/).waitFor();
    await network.send('Network.emulateNetworkConditions', { ...slow, latency: 0 });
    await page.getByText('The connection is slow').waitFor({ state: 'hidden' });
    expect(pageErrors).toEqual([]);
  });

  it('two concurrent first additions of a guest create one cart', async () => {
    const { page, pageErrors } = await visit('desktop');
    await page.goto('/search?q=milk');
    const adds = page.getByRole('main').getByRole('button', { name: /^Add / });
    await adds.nth(1).waitFor();
    await page.waitForLoadState('networkidle');
    const both = await adds.all();
    const handles = await Promise.all(both.slice(0, 2).map((add) => add.elementHandle()));
    const added: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/cart/create')) added.push(response.status());
    });
    await page.evaluate((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    }, handles);
    await page.getByRole('button', { name: /2 Items/ }).waitFor();
    await waitFor(() => added.length === 2);
    expect(added).toEqual([200, 200]);
    await page.reload();
    await page.getByRole('button', { name: /2 Items/ }).waitFor();
    expect(pageErrors).toEqual([]);
  });
});

describe('a change of stock', () => {
  const { visit } = useBrowser();

  it('is shown on an open page after a reload', async () => {
    const product = await createProduct(
      await signIn(demoAdmin()),
      `Rare Honey ${Date.now().toString(36)}`,
      2,
    );
    const { tokens } = await createShopper('Rhea');
    await fillCart(tokens, 'honey', 1);
    const { page, pageErrors } = await visit('desktop', tokens);
    await page.goto(product.path);
    await page.getByRole('button', { name: /^Add Rare Honey/ }).waitFor();
    await product.setStock(0);
    await page.reload();
    await page.getByText('Out of Stock').waitFor();
    await product.setStock(4);
    await page.reload();
    await page.getByRole('button', { name: /^Add Rare Honey/ }).waitFor();
    await product.remove();
    await page.reload();
    await page.getByText('This page does not exist').waitFor();
    expect(pageErrors).toEqual([]);
  });
});
