import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
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

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
const withDescendants = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withDescendants)];

/** 127.0.0.1 and ::1 as in /proc/net, and IPv4 mapped to IPv6. */
const LOOPBACK = /^(0100007F|0{24}01000000|0{16}FFFF00000100007F):/;

/** Undefined for a descriptor that was closed since it was listed. */
function targetOf(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

/** Addresses other than loopback on which a process listens, as in /proc/net. */
function openAddressesOf(pids: readonly number[]): string[] {
  const sockets = new Set(
    pids.flatMap((pid) => readdirSync(`/proc/${pid}/fd`).map((fd) => targetOf(`/proc/${pid}/fd/${fd}`))),
  );
  const lines = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'));
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(`socket:[${inode}]`))
    .map(([, address = '']) => address)
    .filter((address) => !LOOPBACK.test(address));
}

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

  it('listens on loopback only, with all its engines', () => {
    const { supervisor, engines } = shop.state();
    const pids = [supervisor, ...engines].flatMap(({ pid }) => (pid ? withDescendants(pid) : []));
    expect(pids.length).toBeGreaterThan(12);
    expect(openAddressesOf(pids)).toEqual([]);
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
