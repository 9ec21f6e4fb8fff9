import type { BulkJob, Product } from '@tokri/contracts';
import { createTestEnvironment, openBrokerProbe, waitFor, type TestEnvironment } from '@tokri/testing';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { createCatalogueStore, type CatalogueStore } from '../src/store';
import { aSubCategory, productBody, startProcess } from './harness';

/** Kills (SIGKILL) and restarts the only catalogue process during a bulk change or an import. */
let environment: TestEnvironment;
let connection: mongoose.Connection;
let store: CatalogueStore;
let probe: Awaited<ReturnType<typeof openBrokerProbe>>;
const running: Awaited<ReturnType<typeof startProcess>>[] = [];
beforeAll(async () => {
  environment = await createTestEnvironment('catalogue_kill');
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

/** One product per transaction, so that the job can be interrupted. */
async function start() {
  const catalogue = await startProcess(environment, { BULK_BATCH_PRODUCTS: '1' });
  running.push(catalogue);
  return catalogue;
}

const PRODUCTS = 80;
const PATIENCE_MS = 120_000;
const jobOf = (jobId: string) => store.bulkJobs.findById(jobId).lean();
const untilFinished = (jobId: string) =>
  waitFor(async () => expect(await jobOf(jobId)).toMatchObject({ state: 'finished' }), PATIENCE_MS);
const pricesNow = async () => (await store.products.find().select('price').lean()).map(({ price }) => price);

/** Events by id, since an event may be published again after a crash. */
const toldOf = (price: number) =>
  new Map(
    probe.events
      .filter(({ type, data }) => type === 'product.updated' && (data as Product).price === price)
      .map(({ id, subject }) => [id, subject]),
  );
async function expectToldOnce(price: number): Promise<void> {
  const outbox = connection.collection('outbox');
  await waitFor(async () => expect(await outbox.countDocuments()).toBe(0), PATIENCE_MS);
  await waitFor(() => expect(toldOf(price).size).toBe(PRODUCTS), PATIENCE_MS);
  expect(new Set(toldOf(price).values()).size).toBe(PRODUCTS);
}

test('a job of a killed process is finished by the next one, each product once, and can be undone [G-90]', async () => {
  const first = await start();
  const shelf = await aSubCategory(first);
  const rows = Array.from({ length: PRODUCTS }, () => productBody(shelf, { discount: 0 }));
  expect((await first.asAdmin('importProducts', { products: rows })).status).toBe(200);
  const jobId = randomUUID();
  const change = { kind: 'price-by-percent', percent: 10, rounding: 'paise' };
  const body = { jobId, selection: { categoryId: shelf.categoryId }, change, total: PRODUCTS };
  expect((await first.asAdmin('startBulkJob', body)).status).toBe(200);
  await waitFor(async () => expect((await jobOf(jobId))?.done).toBeGreaterThan(2), PATIENCE_MS);
  await first.kill();

  // A commit in progress may still succeed.
  await waitFor(async () => {
    const done = (await pricesNow()).filter((price) => price === 55).length;
    expect(done).toBeLessThan(PRODUCTS);
    expect(await jobOf(jobId)).toMatchObject({ state: 'running', active: true, done, changed: done });
  });

  const second = await start();
  await untilFinished(jobId);
  expect(await jobOf(jobId)).toMatchObject({ done: PRODUCTS, changed: PRODUCTS, unchanged: 0, refused: 0 });
  expect(await pricesNow()).toEqual(Array(PRODUCTS).fill(55));
  expect(await store.bulkResults.countDocuments({ jobId, 'before.price': 50 })).toBe(PRODUCTS);
  await expectToldOnce(55);

  // The same for the undo.
  const undoId = randomUUID();
  expect((await second.asAdmin('undoBulkJob', { jobId: undoId, undoes: jobId })).status).toBe(200);
  await waitFor(async () => expect((await jobOf(undoId))?.done).toBeGreaterThan(2), PATIENCE_MS);
  await second.kill();
  expect((await jobOf(undoId))?.done).toBeLessThan(PRODUCTS);
  const third = await start();
  await untilFinished(undoId);
  expect(await pricesNow()).toEqual(Array(PRODUCTS).fill(50));
  await expectToldOnce(50);
  const { data } = (await third.asAdmin('getBulkJob', { jobId: undoId })).body as { data: BulkJob };
  expect(data).toMatchObject({ undoes: jobId, changed: PRODUCTS, refused: 0 });
});

test('an import of a killed process is finished by the next one, each row once', async () => {
  const first = await start();
  const jobId = randomUUID();
  const name = 'Killed in the middle';
  const rows = Array.from({ length: PRODUCTS }, (_row, at) => ({
    line: at + 2,
    cells: { name: `${name} ${at}`, categories: name, price: '20', stock: '3' },
  }));
  const options = { state: 'live', createCategories: true };
  expect((await first.asAdmin('beginImport', { jobId, fileName: 'k.csv', options })).status).toBe(200);
  expect((await first.asAdmin('checkImportRows', { jobId, from: 0, rows })).status).toBe(200);
  expect((await first.asAdmin('startImport', { jobId, total: PRODUCTS })).status).toBe(200);
  await waitFor(async () => expect((await jobOf(jobId))?.done).toBeGreaterThan(2), PATIENCE_MS);
  await first.kill();

  const made = () => store.products.find({ name: { $regex: `^${name}` } }).lean();
  await waitFor(async () => {
    const done = (await made()).length;
    expect(done).toBeLessThan(PRODUCTS);
    expect(await jobOf(jobId)).toMatchObject({ state: 'running', active: true, done, changed: done });
  });

  await start();
  await untilFinished(jobId);
  expect(await jobOf(jobId)).toMatchObject({ done: PRODUCTS, changed: PRODUCTS, unchanged: 0, refused: 0 });
  const products = await made();
  expect(new Set(products.map((product) => product.name)).size).toBe(PRODUCTS);
  expect(products).toHaveLength(PRODUCTS);
  const ids = products.map(({ _id }) => _id);
  expect(await store.stocks.countDocuments({ _id: { $in: ids }, onHand: 3 })).toBe(PRODUCTS);
  expect(await store.categories.countDocuments({ name })).toBe(1);
  const outbox = connection.collection('outbox');
  await waitFor(async () => expect(await outbox.countDocuments()).toBe(0), PATIENCE_MS);
  const told = () =>
    new Map(
      probe.events
        .filter(({ type, data }) => type === 'product.created' && (data as Product).name.startsWith(name))
        .map(({ id, subject }) => [id, subject]),
    );
  await waitFor(() => expect(told().size).toBe(PRODUCTS), PATIENCE_MS);
  expect(new Set(told().values()).size).toBe(PRODUCTS);
});
