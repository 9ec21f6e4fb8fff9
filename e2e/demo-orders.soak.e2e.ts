import { calls, DESK_STATUSES, type CallName, type RequestBodyOf, type ResponseOf } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import type { ShopProcess } from '@tokri/testing/shop';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startShop } from './support/running-shop/shop';

const ROOT = join(__dirname, '..');
const PLAYED_WITHIN = 1_800_000;
const MOVED_WITHIN = 600_000;

let shop: ShopProcess;

async function ask<Name extends CallName>(
  name: Name,
  input?: RequestBodyOf<(typeof calls)[Name]>,
  token?: string,
): Promise<ResponseOf<(typeof calls)[Name]>> {
  const { method, path, response } = calls[name];
  const answer = await fetch(`${shop.state().shopUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: method === 'GET' ? undefined : JSON.stringify(input ?? {}),
  });
  return response.parse(await answer.json()) as ResponseOf<(typeof calls)[Name]>;
}
const tokenOf = async (who: 'admin' | 'shopper') =>
  (await ask('login', shop.state().demo![who])).data.accesstoken;

/** `pnpm ops` on this shop; throws when the exit code is not 0. */
async function operate(...words: string[]): Promise<string> {
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [tsx, 'packages/operator/bin/main.ts', ...words],
    { cwd: ROOT, env: { ...process.env, TOKRI_HOME: shop.home } },
  );
  return stdout;
}

const dayFile = () => readFileSync(join(shop.home, 'day.json'), 'utf8');
const day = () => JSON.parse(dayFile()) as { orders?: object; isFinished?: boolean };
const timesPlayed = () =>
  readFileSync(join(shop.home, 'logs/demo-orders.log'), 'utf8').split('played a day').length - 1;

async function restart(env: Record<string, string>): Promise<void> {
  const { home } = shop;
  await shop.stop();
  shop = await startShop({ home, env });
}

beforeAll(async () => {
  shop = await startShop({ env: { HISTORY: 'day' } });
});
afterAll(async () => {
  await shop.stop();
  shop.remove();
});

it('plays a day of orders despite an interruption, and the data of all services agree', async () => {
  await waitFor(() => Object.keys(day().orders ?? {}).length > 20, PLAYED_WITHIN);
  await restart({ HISTORY: 'day' });
  expect(day().isFinished).toBe(false);
  await waitFor(() => day().isFinished === true, PLAYED_WITHIN);
  const { counts } = await ask('getDeskOrders', undefined, await tokenOf('admin'));
  for (const status of DESK_STATUSES) expect([status, counts[status]]).not.toEqual([status, 0]);

  await waitFor(async () => /: 0 unpublished/.test(await operate('outbox', 'status', 'order')), 60_000);
  const [, invoices] = /(\d+) invoices and credit notes, 0 faults/.exec(await operate('invoices', 'verify'))!;
  expect(Number(invoices)).toBeGreaterThan(250);
  expect(await operate('stock-audit', '--full')).toContain('it adds up');
  expect(await operate('stock-replay', '--full')).toContain('the entries add up');
  expect(await operate('orders', 'stuck')).toContain('0 stuck');
  await waitFor(() => existsSync(join(shop.home, 'day-counted')), 60_000);
  const overview = async () => (await ask('getOverview', undefined, await tokenOf('admin'))).data;
  const { now, steps } = await overview();
  expect(now.orders).toBeGreaterThan(250);
  expect(await operate('orders', 'rebuild-figures')).toMatch(/counted from \d+ orders/);
  expect((await overview()).steps).toEqual(steps);
  const reconciled = await operate('reconcile', '--dry-run');
  // No step was repeated.
  expect(reconciled).toContain(`order: ${Object.keys(day().orders ?? {}).length} orders listed`);
  expect(reconciled).toContain('catalogue: 0 to correct, 0 remain');
  expect(reconciled).toContain('payment: 0 to correct, 0 remain');
});

it('the orders of the demo shopper have the steps of a day in order', async () => {
  const { data } = await ask('orderList', undefined, await tokenOf('shopper'));
  expect(data.length).toBeGreaterThan(2);
  for (const { createdAt, timeline } of data) {
    const times = [createdAt, ...timeline.map(({ at }) => at)].map((at) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)! - times[0]!).toBeGreaterThan(1_000);
  }
  const oldest = Math.min(...data.map(({ createdAt }) => Date.parse(createdAt)));
  expect(Date.now() - oldest).toBeGreaterThan(3_600_000);
});

it('continues them with the lively option, without a second day', async () => {
  const played = dayFile();
  await restart({ HISTORY: 'day', LIVELY: 'fast' });
  const token = await tokenOf('admin');
  const onDesk = async () =>
    (await ask('getDeskOrders', undefined, token)).data.map(({ orderId, status }) => ({ orderId, status }));
  const before = await onDesk();
  const known = new Set(before.map(({ orderId }) => orderId));
  await waitFor(async () => (await onDesk()).some(({ orderId }) => !known.has(orderId)), MOVED_WITHIN);
  const [riding] = before.filter(({ status }) => status === 'on-the-way');
  await waitFor(
    async () => !(await onDesk()).some(({ orderId }) => orderId === riding!.orderId),
    MOVED_WITHIN,
  );
  expect(dayFile()).toBe(played);
  expect(timesPlayed()).toBe(1);
});
