import type { Product } from '@tokri/contracts';
import { createTestEnvironment, openBrokerProbe, waitFor, type TestEnvironment } from '@tokri/testing';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { createCatalogueStore, type CatalogueStore } from '../src/store';
import { aSubCategory, productBody, startProcess } from './harness';

/** Kills (SIGKILL) and restarts the only catalogue process during a bulk change, a merge or scheduled changes. */
let environment: TestEnvironment;
let connection: mongoose.Connection;
let store: CatalogueStore;
let probe: Awaited<ReturnType<typeof openBrokerProbe>>;
let running: Awaited<ReturnType<typeof startProcess>>;
beforeEach(async () => {
  environment = await createTestEnvironment('catalogue_kill');
  connection = await mongoose.createConnection(environment.mongoUrl).asPromise();
  store = createCatalogueStore(connection);
  probe = await openBrokerProbe(environment.amqpUrl);
  await start();
});
afterEach(async () => {
  await running.kill();
  await probe.close();
  await connection.close();
  await environment.close();
});

/** One product per transaction, so that a job can be interrupted. */
async function start() {
  running = await startProcess(environment, { BULK_BATCH_PRODUCTS: '1' });
}
const make = async (...call: Parameters<typeof running.asAdmin>) =>
  expect(await running.asAdmin(...call)).toMatchObject({ status: 200 });

const PRODUCTS = 80;
const PATIENCE_MS = 120_000;
const WHOLE = { done: PRODUCTS, changed: PRODUCTS, unchanged: 0, refused: 0 };
const jobOf = (jobId: string) => store.bulkJobs.findById(jobId).lean();
const at = (price: number) => store.products.countDocuments({ price });

async function manyProducts() {
  const shelf = await aSubCategory(running);
  const products = Array.from({ length: PRODUCTS }, () => productBody(shelf, { discount: 0 }));
  await make('importProducts', { products });
  return { categoryId: shelf.categoryId };
}

/** Kills the process partway, once some products have been changed, and starts the next one. */
async function killDuring(changed: () => Promise<number>, isConsistent: (changed: number) => Promise<void>) {
  await waitFor(async () => expect(await changed()).toBeGreaterThan(2), PATIENCE_MS);
  await running.kill();
  // A commit in progress may still succeed.
  await waitFor(async () => {
    const before = await changed();
    expect(before).toBeLessThan(PRODUCTS);
    await isConsistent(before);
  });
  await start();
}
async function killDuringJob(jobId: string, changed: () => Promise<number>) {
  await killDuring(changed, async (done) => {
    expect(await jobOf(jobId)).toMatchObject({ state: 'running', done, changed: done });
  });
  await waitFor(
    async () => expect(await jobOf(jobId)).toMatchObject({ state: 'finished', ...WHOLE }),
    PATIENCE_MS,
  );
}

/** Counts events by id, because an event can be published again after a crash. */
async function expectToldOnce(type: string, isMeant: (product: Product) => boolean): Promise<void> {
  const outbox = connection.collection('outbox');
  await waitFor(async () => expect(await outbox.countDocuments()).toBe(0), PATIENCE_MS);
  const told = () => {
    const events = probe.events.filter((event) => event.type === type && isMeant(event.data as Product));
    return new Map(events.map(({ id, subject }) => [id, subject]));
  };
  await waitFor(() => expect(told().size).toBe(PRODUCTS), PATIENCE_MS);
  expect(new Set(told().values()).size).toBe(PRODUCTS);
}

test('a job of a killed process is finished by the next one, each product once, and can be undone [G-90]', async () => {
  const selection = await manyProducts();
  const [jobId, undoId] = [randomUUID(), randomUUID()];
  const change = { kind: 'price-by-percent', percent: 10, rounding: 'paise' };
  await make('startBulkJob', { jobId, selection, change, total: PRODUCTS });
  await killDuringJob(jobId, () => at(55));
  expect(await at(55)).toBe(PRODUCTS);
  expect(await store.bulkResults.countDocuments({ jobId, 'before.price': 50 })).toBe(PRODUCTS);
  await expectToldOnce('product.updated', ({ price }) => price === 55);

  await make('undoBulkJob', { jobId: undoId, undoes: jobId });
  await killDuringJob(undoId, () => at(50));
  expect(await at(50)).toBe(PRODUCTS);
  await expectToldOnce('product.updated', ({ price }) => price === 50);
});

test('a merge of a killed process is finished by the next one, each product once, and its category is gone [G-90]', async () => {
  const { categoryId: from } = await manyProducts();
  const { categoryId: into } = await aSubCategory(running);
  const jobId = randomUUID();
  await make('mergeCategories', { jobId, from, into });
  const inside = () => store.products.countDocuments({ category: into });
  await killDuringJob(jobId, inside);
  expect(await inside()).toBe(PRODUCTS);
  expect(await store.categories.findById(from).lean()).toBeNull();
  expect(await store.subCategories.countDocuments({ category: from })).toBe(0);
  await expectToldOnce('product.updated', ({ category }) => category.some(({ _id }) => _id === into));
});

test('each scheduled change is applied once, although the process is killed in between [G-284]', async () => {
  await manyProducts();
  const due = new Date();
  const rows = await store.products.find().select('_id').lean();
  await store.scheduledChanges.insertMany(
    rows.map(({ _id: productId }) => ({ _id: randomUUID(), productId, at: due, price: 55 })),
  );
  const waiting = () => store.scheduledChanges.countDocuments();
  await killDuring(
    () => at(55),
    async (changed) => expect(await waiting()).toBe(PRODUCTS - changed),
  );
  await waitFor(async () => expect(await waiting()).toBe(0), PATIENCE_MS);
  expect(await at(55)).toBe(PRODUCTS);
  await expectToldOnce('product.updated', ({ price }) => price === 55);
});
