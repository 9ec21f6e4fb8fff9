import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readServers, type ShopState } from '@tokri/local-stack';
import { scriptOf } from '@tokri/local-stack/build';
import { freePort } from '@tokri/local-stack/testing';
import { createShopClient } from '@tokri/shop-client';
import { waitFor } from '@tokri/testing';
import type { ServerProcess } from './child-process';

/** Base URL of a service of a running shop. */
export function addressOf({ services }: ShopState, name: string): string {
  const service = services.find((each) => each.name === name);
  if (!service) throw new Error(`the shop has no ${name}`);
  return `http://127.0.0.1:${service.port}`;
}

export function pidOf({ services }: ShopState, name: string): number {
  const pid = services.find((each) => each.name === name)?.pid;
  if (!pid) throw new Error(`${name} is not running`);
  return pid;
}

export function enginePort({ engines }: ShopState, name: string): number {
  const engine = engines.find((each) => each.name === name);
  if (!engine) throw new Error(`this benchmark needs the private engines: there is no ${name}`);
  return engine.port;
}

export async function categoriesOf(state: ShopState): Promise<string[]> {
  const { data } = await createShopClient({ shop: addressOf(state, 'catalogue') }).call('getCategories');
  return data.map(({ _id }) => _id);
}

/** Starts a second gateway for the shop's services, with limits that a benchmark does not reach. */
export async function startGateway(
  state: ShopState,
  home: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const urls = state.services
    .filter(({ name }) => name !== 'gateway')
    .map(({ name }) => [`${name.toUpperCase()}_URL`, addressOf(state, name)] as const);
  const child = spawn(process.execPath, [join(__dirname, '../../../..', scriptOf('gateway'))], {
    env: {
      PATH,
      HOME,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      AMQP_URL: readServers(home).amqpUrls.gateway,
      REDIS_URL: readServers(home).redisUrl,
      REDIS_PREFIX: 'tokri:bench:',
      SECURITY_LOG_KEY: 'bench-bench-bench-bench',
      LIMIT_GUEST_CALLS_PER_MINUTE: '1000000000',
      LIMIT_PICTURES_PER_ADDRESS_PER_MINUTE: '1000000000',
      LIMIT_PAGES_PER_ADDRESS_PER_MINUTE: '1000000000',
      ...Object.fromEntries(urls),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await waitFor(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, 60_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, port, stop };
}
