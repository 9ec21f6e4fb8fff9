import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  calls,
  SERVICE_NAMES,
  type HomeFacts,
  type PageTitle,
  type ServiceName,
  type ShopFacts,
  type TradingFacts,
} from '@tokri/contracts';
import { createLogger, listen, loadConfig, type Readiness } from '@tokri/service-kit';
import type { Writable } from 'node:stream';
import {
  callJson,
  createTestEnvironment,
  waitFor,
  type JsonAnswer,
  type TestEnvironment,
} from '@tokri/testing';
import { Redis } from 'ioredis';
import { config } from '../src/config';
import { createGateway } from '../src/gateway';
import { json, ok, startFakeService, type FakeService } from './fake-services';

/** For suites that are not about limits. */
export const WITHOUT_LIMITS = {
  LIMIT_GUEST_CALLS_PER_MINUTE: '1000000',
  LIMIT_USER_CALLS_PER_MINUTE: '1000000',
};

export interface RunningGateway {
  url: string;
  /** Address of its management port. */
  managementUrl: string;
  /** JSON in, JSON out. */
  call(method: string, path: string, sent?: Parameters<typeof callJson>[2]): Promise<JsonAnswer>;
  stop(): Promise<void>;
}

export interface Harness {
  environment: TestEnvironment;
  services: Record<ServiceName, FakeService>;
  /** What order and catalogue answer about the shop; without pages or home the catalogue does not answer. */
  shop: {
    facts: ShopFacts;
    trading: TradingFacts;
    pages: PageTitle[] | undefined;
    home: HomeFacts | undefined;
  };
  redisPrefix: string;
  startGateway(settings?: Record<string, string>, log?: Writable): Promise<RunningGateway>;
  /** Resets every service: its received requests and its response. */
  reset(): void;
  close(): Promise<void>;
}

/** Real Redis and broker, and fake services; each harness has its own key prefix. */
export async function startHarness(): Promise<Harness> {
  const environment = await createTestEnvironment('gateway');
  const started = await Promise.all(
    SERVICE_NAMES.map(async (name) => [name, await startFakeService()] as const),
  );
  const services = Object.fromEntries(started) as Record<ServiceName, FakeService>;
  services.identity.intercept = (request, response) => {
    if (request.url !== '/.well-known/jwks.json') return false;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(environment.tokens.jwks()));
    return true;
  };
  const shop: Harness['shop'] = {
    facts: { version: 0, name: 'Tokri' },
    trading: { version: 0 },
    pages: [],
    home: { version: 0 },
  };
  // Read at any time, so they are not among the received requests.
  services.order.intercept = (request, response) => {
    if (request.url !== calls.getShop.path && request.url !== calls.getTrading.path) return false;
    json(response, 200, ok(request.url === calls.getShop.path ? shop.facts : shop.trading));
    return true;
  };
  services.catalogue.intercept = (request, response) => {
    if (request.url !== calls.getPages.path && request.url !== calls.getHome.path) return false;
    const data = request.url === calls.getPages.path ? shop.pages : shop.home;
    if (data) json(response, 200, ok(data));
    return true;
  };
  const redisPrefix = `tokri:test:${randomBytes(6).toString('hex')}:`;
  const running = new Set<() => Promise<void>>();

  return {
    environment,
    services,
    shop,
    redisPrefix,
    async startGateway(settings = {}, log) {
      const env = {
        NODE_ENV: 'test',
        LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
        PORT: '0',
        SECURITY_LOG_KEY: 'security-log-of-tests',
        AMQP_URL: environment.amqpUrlOf('gateway'),
        REDIS_URL: environment.redisUrlOfGateway,
        REDIS_PREFIX: redisPrefix,
        ...Object.fromEntries(SERVICE_NAMES.map((name) => [`${name.toUpperCase()}_URL`, services[name].url])),
        ...settings,
      };
      const parsed = loadConfig(config, env);
      const gateway = createGateway(parsed, createLogger('gateway', log ? 'info' : parsed.LOG_LEVEL, log));
      const listening = await listen(gateway.app, 0);
      const management = await listen(gateway.management, 0);
      const url = `http://127.0.0.1:${listening.port}`;
      const managementUrl = `http://127.0.0.1:${management.port}`;
      const stop = async () => {
        if (!running.delete(stop)) return;
        listening.server.closeAllConnections();
        await listening.close();
        await management.close();
        await gateway.stop();
      };
      running.add(stop);
      await waitFor(async () => {
        const { status, checks } = (await (await fetch(`${managementUrl}/readyz`)).json()) as Readiness;
        const hasRedis = checks.redis === 'ok' || settings.REDIS_URL !== undefined;
        return status === 'ready' && checks.broker === 'ok' && hasRedis;
      });
      return { url, managementUrl, stop, call: (method, path, sent) => callJson(url + path, method, sent) };
    },
    reset: () => started.forEach(([, service]) => service.reset()),
    async close() {
      for (const stop of [...running]) await stop();
      await Promise.all(started.map(([, service]) => service.stop()));
      await removeKeys(environment.redisUrl, redisPrefix);
      await environment.close();
    },
  };
}

/** A gateway for all tests of a file, and its harness; beforeAll sets their fields. */
export function useGateway(...options: Parameters<Harness['startGateway']>) {
  const [harness, gateway] = [{} as Harness, {} as RunningGateway];
  beforeAll(async () => {
    Object.assign(harness, await startHarness());
    Object.assign(gateway, await harness.startGateway(...options));
  });
  afterAll(() => harness.close?.());
  return { harness, gateway };
}

export function useWebFolder(files: Record<string, string>): string {
  const folder = join(tmpdir(), `tokri-web-${randomUUID()}`);
  beforeAll(async () => {
    await mkdir(join(folder, 'assets'), { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function removeKeys(redisUrl: string, prefix: string): Promise<void> {
  const redis = new Redis(redisUrl);
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length > 0) await redis.del(...keys);
  await redis.quit();
}
