import type { ServiceName } from '@tokri/contracts';
import { createLogger, listen, loadConfig, type RunningService } from '@tokri/service-kit';
import { createTestEnvironment, isConnected, waitFor, type TestEnvironment } from '@tokri/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { config as address } from '../../services/address/src/config';
import { createAddressService } from '../../services/address/src/service';
import { config as cart } from '../../services/cart/src/config';
import { createCartService } from '../../services/cart/src/service';
import { config as catalogue } from '../../services/catalogue/src/config';
import { createCatalogueService } from '../../services/catalogue/src/service';
import { config as identity } from '../../services/identity/src/config';
import { createIdentityService } from '../../services/identity/src/service';
import { config as media } from '../../services/media/src/config';
import { createMediaService } from '../../services/media/src/service';
import { config as order } from '../../services/order/src/config';
import { createOrderService } from '../../services/order/src/service';
import { config as payment } from '../../services/payment/src/config';
import { createPaymentService } from '../../services/payment/src/service';

type Start = (env: Record<string, string>) => Promise<RunningService>;
const silent = (name: string) => createLogger(name, 'silent');
const folder = mkdtempSync(join(tmpdir(), 'tokri-metrics-'));
const unreachable = 'http://127.0.0.1:9';
const SETTINGS: Record<string, string> = {
  SHOP_URL: 'http://shop.tokri.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  BCRYPT_COST: '4',
  MEDIA_DIR: folder,
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  STRIPE_API_BASE: unreachable,
  ...Object.fromEntries(
    ['CATALOGUE', 'ADDRESS', 'PAYMENT', 'CART', 'MEDIA'].map((name) => [`${name}_URL`, unreachable]),
  ),
};
const services: Record<string, Start> = {
  address: (env) => createAddressService(loadConfig(address, env), silent('address')),
  cart: (env) => createCartService(loadConfig(cart, env), silent('cart')),
  catalogue: (env) => createCatalogueService(loadConfig(catalogue, env), silent('catalogue')),
  identity: (env) => createIdentityService(loadConfig(identity, env), silent('identity')),
  media: (env) => createMediaService(loadConfig(media, env), silent('media')),
  order: (env) => createOrderService(loadConfig(order, env), silent('order')),
  payment: (env) => createPaymentService(loadConfig(payment, env), silent('payment')),
};

/** Metrics of every service, and of single ones. */
const EVERYWHERE = ['messaging_outbox_events', 'messaging_outbox_age_seconds', 'messaging_broker_connected'];
const OWN: Record<string, string[]> = {
  catalogue: [
    ...['catalogue_reservations_open', 'catalogue_reservation_overdue_seconds'],
    ...['catalogue_stock_entries_wrong', 'catalogue_stock_replay_age_seconds'],
  ],
  order: [
    'order_saga_unfinished',
    'order_saga_overdue_seconds',
    'order_saga_stuck',
    'order_saga_orders{status="pending"}',
    'order_saga_oldest_seconds{status="awaiting-payment"}',
    'order_invoices_unstored',
  ],
  payment: ['payment_unsettled', 'payment_overdue_seconds'],
};

let environment: TestEnvironment;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Samples by name and labels, without the label of the service. */
function samplesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      const name = line
        .slice(0, at)
        .replace(/,?service="[a-z]+"/, '')
        .replace('{}', '');
      return [name, Number(line.slice(at + 1))];
    }),
  );
}

describe.each(Object.keys(services))('the metrics of %s', (name) => {
  beforeAll(async () => {
    environment = await createTestEnvironment(`metrics_${name}`);
  });
  afterAll(() => environment.close());

  test('include outbox, queues and dead letters, and its own', async () => {
    const service = await services[name]!({ ...environment.envOf(name as ServiceName), ...SETTINGS });
    const { port, close } = await listen(service.management, 0);
    try {
      // A scrape before it would keep the failed reading of the queues for seconds.
      await waitFor(() => isConnected(`http://127.0.0.1:${port}`));
      const scrape = async () => samplesOf(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
      const queues = [
        `messaging_queue_messages{queue="${name}"}`,
        `messaging_queue_messages{queue="${name}.dead"}`,
      ];
      const wanted = [...EVERYWHERE, ...(OWN[name] ?? []), ...(name === 'address' ? [] : queues)];
      await waitFor(async () => {
        const samples = await scrape();
        expect(samples.get('messaging_broker_connected')).toBe(1);
        expect(wanted.filter((one) => Number.isNaN(samples.get(one) ?? Number.NaN))).toEqual([]);
      }, 60_000);
    } finally {
      await close();
      await service.stop();
    }
  });
});
