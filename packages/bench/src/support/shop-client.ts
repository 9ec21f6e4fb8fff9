import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ShopState } from '@tokri/local-stack';
import { freePort } from '@tokri/local-stack/testing';
import { waitFor } from '@tokri/testing';
import type { Child } from './child';

/** Address of one part of a running shop. */
export function addressOf({ services }: ShopState, name: string): string {
  const part = services.find((each) => each.name === name);
  if (!part) throw new Error(`the shop has no ${name}`);
  return `http://127.0.0.1:${part.port}`;
}

export function pidOf({ services }: ShopState, name: string): number {
  const pid = services.find((each) => each.name === name)?.pid;
  if (!pid) throw new Error(`${name} is not running`);
  return pid;
}

export function enginePort({ engines }: ShopState, name: string): number {
  const engine = engines.find((each) => each.name === name);
  if (!engine) throw new Error(`this benchmark needs the private engines: ${name} is not there`);
  return engine.port;
}

export async function categoriesOf(state: ShopState): Promise<string[]> {
  const answer = await fetch(`${addressOf(state, 'catalogue')}/api/category/get`);
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return data.map(({ _id }) => _id);
}

/** One more gateway before the shop's services, with its limits out of the way of a benchmark. */
export async function startGateway(state: ShopState): Promise<Child> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const urls = state.services
    .filter(({ name }) => name !== 'gateway')
    .map(({ name }) => [`${name.toUpperCase()}_URL`, addressOf(state, name)] as const);
  const child = spawn(process.execPath, [join(__dirname, '../../../../gateway/dist/main.js')], {
    env: {
      ...{ PATH, HOME, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(port) },
      AMQP_URL: `amqp://guest:guest@127.0.0.1:${enginePort(state, 'rabbitmq')}`,
      REDIS_URL: `redis://127.0.0.1:${enginePort(state, 'redis')}`,
      REDIS_PREFIX: 'bench:',
      LIMIT_GUEST_CALLS_PER_MINUTE: '1000000000',
      ...Object.fromEntries(urls),
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
