import type { Product } from '@tokri/contracts';
import { createTestEnvironment, openBrokerProbe, waitFor, type TestEnvironment } from '@tokri/testing';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { createCatalogueStore, type CatalogueStore } from '../src/store';
import { aSubCategory, productBody, startProcess } from './harness';

/** Kills (SIGKILL) and restarts the only catalogue process while it applies scheduled changes. */
let environment: TestEnvironment;
let connection: mongoose.Connection;
let store: CatalogueStore;
let probe: Awaited<ReturnType<typeof openBrokerProbe>>;
const running: Awaited<ReturnType<typeof startProcess>>[] = [];
beforeAll(async () => {
  environment = await createTestEnvironment('catalogue_schedule');
  connection = await mongoose.createConnection(environment.mongoUrl).asPromise();
  store = createCatalogueStore(connection);
  probe = await openBrokerProbe(environment.amqpUrl);
});
afterAll(async () => {
  for (const each of running) await each.kill();
  await probe.close();
  await connection.close();
  await environment.close();
});

async function start() {
  const catalogue = await startProcess(environment);
  running.push(catalogue);
  return catalogue;
}

const PRODUCTS = 80;
const PATIENCE_MS = 120_000;
const waiting = () => store.scheduledChanges.countDocuments();
const changed = () => store.products.countDocuments({ price: 55 });

test('each change is applied once, although the process is killed in between [G-284]', async () => {
  const first = await start();
  const shelf = await aSubCategory(first);
  const products = Array.from({ length: PRODUCTS }, () => productBody(shelf, { discount: 0 }));
  expect((await first.asAdmin('importProducts', { products })).status).toBe(200);
  const at = new Date();
  const rows = await store.products.find().select('_id').lean();
  await store.scheduledChanges.insertMany(
    rows.map(({ _id: productId }) => ({ _id: randomUUID(), productId, at, price: 55 })),
  );
  await waitFor(async () => expect(await waiting()).toBeLessThan(PRODUCTS - 2), PATIENCE_MS);
  await first.kill();
  // A commit in progress may still succeed.
  await waitFor(async () => {
    const left = await waiting();
    expect(left).toBeGreaterThan(0);
    expect(await changed()).toBe(PRODUCTS - left);
  });

  await start();
  await waitFor(async () => expect(await waiting()).toBe(0), PATIENCE_MS);
  expect(await changed()).toBe(PRODUCTS);
  const outbox = connection.collection('outbox');
  await waitFor(async () => expect(await outbox.countDocuments()).toBe(0), PATIENCE_MS);
  // By id, since an event may be published again after a crash.
  const told = () =>
    new Map(
      probe.events
        .filter(({ type, data }) => type === 'product.updated' && (data as Product).price === 55)
        .map(({ id, subject }) => [id, subject]),
    );
  await waitFor(() => expect(told().size).toBe(PRODUCTS), PATIENCE_MS);
  expect(new Set(told().values()).size).toBe(PRODUCTS);
});
