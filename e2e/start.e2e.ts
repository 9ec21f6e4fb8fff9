import { existsSync, readFileSync } from 'node:fs';
import { freePort } from '@tokri/local-stack/testing';
import { waitFor } from '@tokri/testing';
import type { ShopProcess } from '@tokri/testing/shop';
import { startShop } from './support/running-shop/shop';

const alive = (pid: number | null): boolean => {
  if (pid === null) return false;
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

async function call(shop: ShopProcess, method: string, path: string, body?: unknown, token?: string) {
  const response = await fetch(`${shop.state().shopUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, any> };
}

/** A second copy in addition to the shared shop: another port, another home, no demo data. */
describe('npm start', () => {
  let shop: ShopProcess;
  let port: number;
  const user = { name: 'Kavya Start', email: 'kavya@start.example', password: 'a good password' };

  beforeAll(async () => {
    port = await freePort();
    shop = await startShop({ seed: 'none', port });
  });

  afterAll(() => shop.remove());

  it('runs next to another copy, with state, health and an empty shop', async () => {
    expect(shop.state().services.map(({ name }) => name)).toHaveLength(8);
    expect(shop.state().services.every(({ pid }) => alive(pid))).toBe(true);
    expect((await call(shop, 'GET', '/readyz')).status).toBe(200);
    expect((await call(shop, 'GET', '/api/category/get')).body.data).toEqual([]);
  });

  it('leaves no build process running', () => {
    const supervisor = shop.state().supervisor.pid;
    const children = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8')
      .trim()
      .split(' ');
    const commands = children.map((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
    );
    expect(commands.length).toBeGreaterThanOrEqual(shop.state().services.length);
    expect(commands.filter((command) => /\b(esbuild|vite|tsx|tsc)\b/.test(command))).toEqual([]);
  });

  it('recovers when a service is killed, and answers in the envelope in the meantime', async () => {
    const cart = shop.state().services.find(({ name }) => name === 'cart')!;
    process.kill(cart.pid!, 'SIGKILL');
    const during = await call(shop, 'GET', '/api/cart/get');
    if (during.status !== 200) expect(during.body).toMatchObject({ success: false, error: true });
    await waitFor(async () => (await call(shop, 'GET', '/api/cart/get')).status === 200);
    expect(shop.state().services.find(({ name }) => name === 'cart')?.pid).not.toBe(cart.pid);
  });

  it.each(['postgres', 'mongo-gateway', 'rabbitmq', 'redis'])(
    'recovers when %s is killed',
    async (engine) => {
      const running = shop.state().engines.find(({ name }) => name === engine);
      if (!running?.pid) {
        console.log(`${engine} is not a private engine here, so it is not killed`);
        return;
      }
      process.kill(running.pid, 'SIGKILL');
      const email = `${engine}@start.example`;
      const register = () =>
        call(shop, 'POST', '/api/user/register', { ...user, email, confirmPassword: user.password });
      const during = await register();
      if (during.status !== 200)
        expect(during.body).toMatchObject({ success: false, message: expect.any(String) });
      await waitFor(async () => [200, 409].includes((await register()).status), 60_000);
      await waitFor(async () => (await call(shop, 'GET', '/readyz')).status === 200, 60_000);
    },
  );

  it('stops on Ctrl-C with code 0, leaves no process, and starts again with its data', async () => {
    const registered = await call(shop, 'POST', '/api/user/register', {
      ...user,
      confirmPassword: user.password,
    });
    expect(registered.status).toBe(200);
    const pids = [...shop.state().services, ...shop.state().engines].map(({ pid }) => pid);
    expect(await shop.stop()).toBe(0);
    expect(pids.filter(alive)).toEqual([]);
    expect(existsSync(`${shop.home}/state.json`)).toBe(false);

    shop = await startShop({ home: shop.home, port, seed: 'none' });
    const again = await call(shop, 'POST', '/api/user/login', { email: user.email, password: user.password });
    expect(again.status).toBe(200);
    expect(await shop.stop()).toBe(0);
  });
});
