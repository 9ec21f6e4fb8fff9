import { freePort } from '@tokri/local-stack/testing';
import { createCardSandbox } from '@tokri/card-sandbox';
import { SERVICE_NAMES, type ServiceName } from '@tokri/contracts';
import { createLogger, listen, loadConfig, type RunningService } from '@tokri/service-kit';
import { createTestEnvironment, isConnected, openBrokerProbe, waitFor } from '@tokri/testing';
import mongoose from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { config as addressConfig } from '../../services/address/src/config';
import { createAddressService } from '../../services/address/src/service';
import { config as cartConfig } from '../../services/cart/src/config';
import { createCartService } from '../../services/cart/src/service';
import { config as catalogueConfig } from '../../services/catalogue/src/config';
import { createCatalogueService } from '../../services/catalogue/src/service';
import { config as identityConfig } from '../../services/identity/src/config';
import { createIdentityService } from '../../services/identity/src/service';
import { config as mediaConfig } from '../../services/media/src/config';
import { mediaServiceWith } from '../../services/media/src/service';
import { bundledDecoder } from '../../services/media/test/harness';
import { config as orderConfig } from '../../services/order/src/config';
import { orderServiceWith } from '../../services/order/src/service';
import { config as paymentConfig } from '../../services/payment/src/config';
import { createPaymentService } from '../../services/payment/src/service';

const RENDERER = join(__dirname, '../../services/order/test/renderer.cjs');
const SECRET_KEY = 'sk_test_0123456789abcdef';
/** Settings of payment and its operator for the card provider. */
const PROVIDER = {
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  SHOP_URL: 'http://shop.test',
};

interface Started {
  service: RunningService & { eraseOnceMore: () => Promise<number> };
  listening: Awaited<ReturnType<typeof listen>>;
  management: Awaited<ReturnType<typeof listen>>;
}

export type AllServices = Awaited<ReturnType<typeof startAllServices>>;

/**
 * The seven services in one process, each with its own database, with a shared virtual host and clock.
 * @param logs collects all lines of their logs
 */
export async function startAllServices(smtpUrl = 'smtp://127.0.0.1:9', logs?: string[]) {
  const environment = await createTestEnvironment('all');
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const pictures = await mkdtemp(join(tmpdir(), 'tokri-all-'));
  const sandbox = await createCardSandbox({
    port: 0,
    secretKey: SECRET_KEY,
    webhookUrl: 'http://127.0.0.1:9',
    webhookSecret: 'whsec_0123456789abcdef',
  });
  const started = new Map<ServiceName, Started>();
  const url = (name: ServiceName) => `http://127.0.0.1:${started.get(name)!.listening.port}`;
  const databaseUrlOf = (name: ServiceName) => environment.mongoUrl.replace(/\/(all_\w+)/, `/$1_${name}`);

  async function start<Settings>(
    name: ServiceName,
    parse: (env: Record<string, string>) => Settings,
    create: (
      settings: Settings,
      logger: ReturnType<typeof createLogger>,
      now: () => Date,
    ) => Promise<Started['service']>,
    more: Record<string, string> = {},
    port = 0,
  ) {
    const env = {
      ...environment.envOf(name),
      MONGO_URL: databaseUrlOf(name),
      ...(name !== 'identity' && { IDENTITY_URL: url('identity') }),
      ...more,
    };
    const logger = logs
      ? createLogger(name, 'debug', { write: (line) => void logs.push(line) })
      : createLogger(name, environment.serviceEnv.LOG_LEVEL!);
    const service = await create(parse(env), logger, now);
    started.set(name, {
      service,
      listening: await listen(service.app, port),
      management: await listen(service.management, 0),
    });
  }

  const decoder = await bundledDecoder();
  async function startServices() {
    // Identity and media call each other, so one of them gets the future address of the other.
    const mediaPort = await freePort();
    const mediaUrl = `http://127.0.0.1:${mediaPort}`;
    await start('identity', (env) => loadConfig(identityConfig, env), createIdentityService, {
      SMTP_URL: smtpUrl,
      MEDIA_URL: mediaUrl,
      SHOP_URL: 'http://shop.test',
      BCRYPT_COST: '4',
    });
    await start('catalogue', (env) => loadConfig(catalogueConfig, env), createCatalogueService);
    await start('address', (env) => loadConfig(addressConfig, env), createAddressService);
    await start(
      'media',
      (env) => loadConfig(mediaConfig, env),
      mediaServiceWith(decoder.script),
      { MEDIA_DIR: pictures },
      mediaPort,
    );
    await start('payment', (env) => loadConfig(paymentConfig, env), createPaymentService, {
      ...PROVIDER,
      STRIPE_API_BASE: sandbox.url,
      SWEEP_MS: '50',
    });
    const catalogueUrl = { CATALOGUE_URL: url('catalogue') };
    await start('cart', (env) => loadConfig(cartConfig, env), createCartService, catalogueUrl);
    await start('order', (env) => loadConfig(orderConfig, env), orderServiceWith(RENDERER), {
      ...catalogueUrl,
      ADDRESS_URL: url('address'),
      PAYMENT_URL: url('payment'),
      CART_URL: url('cart'),
      MEDIA_URL: mediaUrl,
      SWEEP_MS: '200',
    });
  }
  await startServices();

  async function stopServices() {
    for (const { service, listening, management } of [...started.values()].reverse()) {
      listening.server.closeAllConnections();
      await listening.close();
      await management.close();
      await service.stop();
    }
    started.clear();
  }

  const databases = new Map(
    await Promise.all(
      SERVICE_NAMES.map(
        async (name) => [name, await mongoose.createConnection(databaseUrlOf(name)).asPromise()] as const,
      ),
    ),
  );
  const probe = await openBrokerProbe(environment.amqpUrl);

  return {
    clock,
    probe,
    pictures,
    environment,
    provider: { ...PROVIDER, STRIPE_API_BASE: sandbox.url },
    databaseUrlOf,
    startServices,
    stopServices,
    url,
    databaseOf: (name: ServiceName) => databases.get(name)!,
    allConnected: () =>
      waitFor(async () => {
        for (const { management } of started.values())
          expect(await isConnected(`http://127.0.0.1:${management.port}`)).toBe(true);
      }, 60_000),
    /** Every event is published. */
    emptyOutboxes: () =>
      waitFor(async () => {
        for (const database of databases.values())
          expect(await database.collection('outbox').countDocuments()).toBe(0);
      }, 60_000),
    async controlCards<Data>(method: string, path: string, body?: object): Promise<Data> {
      const response = await fetch(`${sandbox.url}/_sandbox${path}`, {
        method,
        headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return (await response.json()) as Data;
    },
    eraseOnceMore: async () => {
      for (const { service } of started.values()) await service.eraseOnceMore();
    },
    async close() {
      await stopServices();
      for (const database of databases.values()) {
        await database.dropDatabase();
        await database.close();
      }
      await probe.close();
      await sandbox.stop();
      await decoder.remove();
      await environment.close();
      await rm(pictures, { recursive: true, force: true });
    },
  };
}
