import { useForFile } from '@tokri/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { callApi } from './support/api';
import { shopState } from './support/browser';
import { useBrowser } from './support/browser-journey';
import { ADDRESS } from '@tokri/shop-client';
import { findProducts } from './support/fixtures';
import { startHostilePage } from './support/hostile-page';
import { newUser, type NewUser } from './support/steps';

const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]+/;

interface Answer {
  status: number;
  body: { message: string; code?: string; data: any };
}

/** A front end without tokens in scripts: an empty page on the shop's origin with a session in cookies only. */
async function openFrontEnd(context: BrowserContext): Promise<Page> {
  const address = `${shopState().shopUrl}/another-front-end`;
  await context.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Another front end</title>' }),
  );
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const call = (page: Page, method: string, path: string, body?: unknown): Promise<Answer> =>
  page.evaluate(
    async ([method, path, body]) => {
      const answer = await fetch(path, {
        method,
        credentials: 'same-origin',
        headers: { 'X-Session': 'cookie', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        body,
      });
      return { status: answer.status, body: (await answer.json()) as Answer['body'] };
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );

async function succeed(page: Page, method: string, path: string, body?: unknown): Promise<any> {
  const answer = await call(page, method, path, body);
  expect([method, path, answer.status, answer.body.message]).toEqual([method, path, 200, expect.any(String)]);
  return answer.body.data;
}

const registered = async (name: string): Promise<NewUser> => {
  const user = newUser(name);
  const { status } = await callApi('POST', '/api/user/register', { ...user, confirmPassword: user.password });
  expect(status).toBe(200);
  return user;
};

const logIn = (page: Page, { email, password }: NewUser) =>
  succeed(page, 'POST', '/api/user/login', { email, password });

const cookiesOf = async (context: BrowserContext) =>
  Object.fromEntries(
    (await context.cookies())
      .filter(({ name }) => name === 'accessToken' || name === 'refreshToken')
      .map((cookie) => [cookie.name, cookie]),
  );

/** The same cookie with a token that expired an hour ago. */
async function expireAccess(context: BrowserContext): Promise<void> {
  const { accessToken } = await cookiesOf(context);
  const [head, body = '', signature] = accessToken!.value.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp: number };
  const expired = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp - 4_500 })).toString('base64url');
  await context.addCookies([{ ...accessToken!, value: [head, expired, signature].join('.') }]);
}

const productOf = async (search: string) => (await findProducts(search, 1))[0]!;

async function aCashOrder(page: Page, product: { _id: string; price: number; discount: number }) {
  const [line] = (await succeed(page, 'GET', '/api/cart/get')) as { _id: string; quantity: number }[];
  const address = await succeed(page, 'POST', '/api/address/create', ADDRESS);
  const total = line!.quantity * (product.price - Math.ceil((product.price * product.discount) / 100));
  return succeed(page, 'POST', '/api/order/cash-on-delivery', {
    list_items: [{ _id: line!._id, productId: product._id, quantity: line!.quantity }],
    addressId: address._id,
    subTotalAmt: total,
    totalAmt: total,
  });
}

describe('a session with cookies only [A-3.3.4] [A-3.5.1]', () => {
  const { visit } = useBrowser();

  it('logs in, reloads, fills a cart, orders and logs out, and no script can read a token [A-10.1.1]', async () => {
    const { context } = await visit('desktop');
    const page = await openFrontEnd(context);
    const answers: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
    });
    const product = await productOf('milk');
    const user = await registered('Kavya');

    await succeed(page, 'POST', '/api/cart/create', { productId: product._id });
    expect(await logIn(page, user)).toEqual({ accesstoken: '', refreshToken: '' });
    const secrets = Object.values(await cookiesOf(context)).map(({ value }) => value);
    expect(await cookiesOf(context)).toMatchObject({
      accessToken: { httpOnly: true, sameSite: 'Strict', path: '/' },
      refreshToken: { httpOnly: true, sameSite: 'Strict', path: '/api/user/refresh-token' },
    });

    await page.reload();
    expect((await succeed(page, 'GET', '/api/user/user-details')).email).toBe(user.email);
    expect(await succeed(page, 'GET', '/api/cart/get')).toMatchObject([{ quantity: 1 }]);

    await expireAccess(context);
    for (const path of ['/api/user/user-details', '/api/cart/get']) {
      expect((await call(page, 'GET', path)).status).toBe(401);
    }
    const refreshed = await succeed(page, 'POST', '/api/user/refresh-token');
    expect(refreshed).toEqual({ accessToken: '', refreshToken: '' });
    secrets.push(...Object.values(await cookiesOf(context)).map(({ value }) => value));

    await aCashOrder(page, product);
    expect(await succeed(page, 'GET', '/api/order/order-list')).toHaveLength(1);
    expect(await succeed(page, 'GET', '/api/cart/get')).toEqual([]);

    const { accessToken, refreshToken } = await cookiesOf(context);
    await succeed(page, 'GET', '/api/user/logout');
    expect(await cookiesOf(context)).toEqual({});
    const asBefore = { cookie: `accessToken=${accessToken!.value}; refreshToken=${refreshToken!.value}` };
    expect((await callApi('GET', '/api/user/user-details', undefined, asBefore)).status).toBe(401);
    expect((await callApi('POST', '/api/user/refresh-token', undefined, asBefore)).status).toBe(401);

    const seen = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href]),
    );
    for (const text of [seen, ...(await Promise.all(answers))]) {
      expect(text).not.toMatch(JWT);
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
    expect(answers.length).toBeGreaterThan(10);
  });
});

/** Requests that pages of other origins can make a browser send, with and without a preflight request. */
async function attack(page: Page, shop: string, productId: string): Promise<void> {
  await page.evaluate(
    async ([shop, productId]) => {
      const cart = JSON.stringify({ productId });
      const quietly = (path: string, options: RequestInit) =>
        fetch(shop + path, { credentials: 'include', ...options }).catch(() => undefined);
      const loaded = (path: string) =>
        new Promise((resolve) => {
          const image = new Image();
          image.onload = image.onerror = resolve;
          image.src = shop + path;
        });
      const submit = (path: string, enctype: string, fields: Record<string, string>) =>
        new Promise((resolve) => {
          const form = document.createElement('form');
          Object.assign(form, { method: 'POST', action: shop + path, enctype, target: 'hidden' });
          for (const [name, value] of Object.entries(fields)) {
            form.append(Object.assign(document.createElement('input'), { name, value }));
          }
          document.body.append(form);
          const frame = document.querySelector('iframe')!;
          frame.addEventListener('load', resolve, { once: true });
          form.submit();
        });

      await loaded('/api/user/logout');
      await quietly('/api/user/logout', { mode: 'no-cors' });
      await quietly('/api/user/logout', {});
      for (const mode of ['no-cors', 'cors'] as const) {
        for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
          const headers = { 'Content-Type': type };
          await quietly('/api/cart/create', { mode, method: 'POST', headers, body: cart });
          await quietly('/api/user/refresh-token', { mode, method: 'POST' });
        }
      }
      const json = { 'Content-Type': 'application/json' };
      await quietly('/api/cart/create', { method: 'POST', headers: json, body: cart });
      await quietly('/api/user/update-user', { method: 'PUT', headers: json, body: '{"name":"Mallory"}' });
      await quietly('/api/user/user-details', { headers: { 'X-Session': 'cookie' } });
      await submit('/api/cart/create', 'text/plain', { '{"productId":"': `${productId}"}` });
      await submit('/api/cart/create', 'application/x-www-form-urlencoded', { productId });
      await submit('/api/file/upload', 'multipart/form-data', { image: 'x' });
      await submit('/api/user/login', 'text/plain', { '{"email":"a@b.in","password":"': 'x"}' });
    },
    [shop, productId] as const,
  );
}

describe('the same session, from a page of another origin', () => {
  const { visit } = useBrowser();
  const hostile = useForFile(startHostilePage);

  const places: [string, () => string][] = [
    ['on another site', () => hostile.crossSiteUrl],
    ["on another port of the shop's site, where its cookies are sent", () => hostile.sameSiteUrl],
  ];

  it.each(places)('%s: no call has an effect, and no answer can be read', async (_where, url) => {
    const { shopUrl } = shopState();
    const { context } = await visit('desktop');
    const page = await openFrontEnd(context);
    const product = await productOf('bread');
    const user = await registered('Isha');
    await logIn(page, user);
    await succeed(page, 'POST', '/api/cart/create', { productId: product._id });
    const whoAndCookies = async () => {
      const { name, email } = (await succeed(page, 'GET', '/api/user/user-details')) as NewUser;
      return [name, email, await cookiesOf(context)];
    };
    const before = await whoAndCookies();

    const elsewhere = await context.newPage();
    const sent: string[] = [];
    const statuses: number[] = [];
    const isCall = (address: string) => address.startsWith(`${shopUrl}/api/`);
    elsewhere.on('request', (request) => isCall(request.url()) && sent.push(request.url()));
    elsewhere.on('response', (response) => isCall(response.url()) && statuses.push(response.status()));
    await elsewhere.goto(url());
    await attack(elsewhere, shopUrl, product._id);
    await elsewhere.goto(url());
    await elsewhere.evaluate((address) => location.assign(address), `${shopUrl}/api/user/logout`);
    await elsewhere.waitForURL(`${shopUrl}/api/user/logout`);

    expect(sent.length).toBeGreaterThan(15);
    expect(statuses.length).toBeGreaterThan(0);
    for (const status of statuses) expect([401, 403, 405, 415]).toContain(status);
    expect(await whoAndCookies()).toEqual(before);
    expect(await succeed(page, 'GET', '/api/cart/get')).toMatchObject([{ quantity: 1 }]);
    await succeed(page, 'POST', '/api/user/refresh-token');
  });
});
