import type { Request } from 'playwright-core';
import { callApi } from './support/api';
import { shopState } from './support/browser';
import { useBrowser } from './support/browser-journey';
import { createShopper, createShopperWithTwoPieces, latestOrder, orderCart } from './support/fixtures';

function expiredCopyOf(token: string): string {
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iat: number; exp: number };
  const expired = { ...claims, iat: claims.iat - 4_500, exp: claims.iat - 3_600 };
  return [head, Buffer.from(JSON.stringify(expired)).toString('base64url'), signature].join('.');
}

describe('two tabs of one browser [A-14.3.1]', () => {
  const { visit } = useBrowser();

  it('log out together [A-7.4.4]', async () => {
    const { user, tokens } = await createShopper('Leela');
    const { page, context, pageErrors } = await visit('desktop', tokens);
    const other = await context.newPage();
    await page.goto('/');
    await other.goto('/dashboard/profile');
    await other.getByRole('main').getByText(user.name, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await other.getByText('Log in to see and change your profile.').waitFor();
    await other.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(await other.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
    expect(pageErrors).toEqual([]);
  });

  it('refresh an expired access token once between them', async () => {
    const { user, tokens } = await createShopper('Mohan');
    const expired = { ...tokens, accesstoken: expiredCopyOf(tokens.accesstoken) };
    const { page, context, pageErrors } = await visit('desktop', expired);
    const other = await context.newPage();
    const refreshes: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/user/refresh-token')) refreshes.push(request.url());
    });
    // Not answered until both tabs have noticed that their token is expired.
    let release: () => void = () => undefined;
    const unanswered = new Promise<void>((resolve) => (release = resolve));
    await context.route('**/api/user/refresh-token', async (route) => {
      await unanswered;
      await route.continue();
    });
    await Promise.all([page.goto('/dashboard/profile'), other.goto('/dashboard/profile')]);
    for (const tab of [page, other]) await tab.getByRole('heading', { name: 'Profile' }).waitFor();
    release();
    for (const tab of [page, other]) {
      await tab.getByRole('main').getByText(user.name, { exact: true }).waitFor();
      await tab.waitForLoadState('networkidle');
    }
    expect(refreshes).toEqual([`${shopState().shopUrl}/api/user/refresh-token`]);
    const now = await page.evaluate(() => localStorage.getItem('refreshToken'));
    expect(now).toBeTruthy();
    expect(now).not.toBe(tokens.refreshToken);
    expect(pageErrors).toEqual([]);
  });

  it('load and follow an order in eight windows, over the six connections of HTTP/1.1', async () => {
    const { tokens } = await createShopperWithTwoPieces();
    await orderCart(tokens);
    const { orderId } = await latestOrder(tokens);
    const { context, page, pageErrors } = await visit('desktop', tokens);
    const isStream = (request: Request) => request.url().endsWith('/api/order/events');
    const streams: Request[] = [];
    context.on('request', (request) => isStream(request) && streams.push(request));
    const firstStream = context.waitForEvent('request', isStream);
    const windows = [page, ...(await Promise.all(Array.from({ length: 7 }, () => context.newPage())))];
    const openOrder = async (each: typeof page) => {
      await each.goto(`/dashboard/myorders/${orderId}`);
      await each.getByRole('heading', { name: `Order ${orderId}` }).waitFor();
    };
    await Promise.all(windows.map(openOrder));
    await firstStream;
    // After the cancellation, a window leaves the stream in a few seconds, and the next one may open its own.
    expect(streams).toHaveLength(1);
    await callApi('POST', '/api/order/cancel', { orderId }, { token: tokens.accesstoken });
    for (const each of windows) await each.getByText('You cancelled this order.').waitFor();
    expect(pageErrors).toEqual([]);
  });
});
