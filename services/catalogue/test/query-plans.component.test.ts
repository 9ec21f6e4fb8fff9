import { internalCalls, type EventData, type Product } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { removeOldRevisions } from '../src/products/history/revisions';
import { removeOldJob } from '../src/jobs/remove-old-jobs';
import { countPurchases } from '../src/insights/popularity/count-purchases';
import { createPersonalData } from '../src/personal-data';
import { countPartners, recountPartners } from '../src/insights/bought-together/count-partners';
import { removeOldAlerts } from '../src/stock/restock/restock-alerts';
import { removeOldCounts } from '../src/insights/daily-counts/counts-store';
import { replayInBatches } from '../src/stock/audit/replay-entries';
import { fillCollections } from './fill-collections';
import { aProduct, aSubCategory, IMAGE, startHarness, uniqueName, type Harness } from './harness';

/** Collections that grow with the shop; the others have a few rows and may be scanned. */
const GROWING = [
  'products',
  'removedproducts',
  'stocks',
  'reservations',
  'stockmovements',
  'bulkresults',
  'stockentries',
  'importlines',
  'querycounts',
  'popularity',
  'restockalerts',
  'soldouthits',
  'revisions',
  'productrevisions',
  'boughttogether',
];

interface Query {
  collection: string;
  filter: Record<string, unknown>;
  sort?: Record<string, 1 | -1>;
}

let catalogue: Harness;
const asked = new Map<string, Query>();

beforeAll(async () => {
  catalogue = await startHarness({ RESERVATION_GRACE_SECONDS: '0', SWEEP_SECONDS: '0.2' });
  await fillCollections(catalogue);
});
afterAll(() => catalogue.stop());

/** Records all queries of the service: the debug hook of mongoose receives every operation of every connection. */
function listen(): void {
  mongoose.set('debug', (collection: string, method: string, ...args: unknown[]) => {
    for (const query of queriesOf(collection, method, args)) {
      const shape = JSON.stringify([query.collection, Object.entries(query.filter).map(shapeOf), query.sort]);
      if (!asked.has(shape)) asked.set(shape, query);
    }
  });
}

function queriesOf(collection: string, method: string, args: unknown[]): Query[] {
  if (!GROWING.includes(collection) || /^(?:insert|create|drop)/.test(method)) return [];
  if (method === 'bulkWrite') {
    const operations = args[0] as { updateOne?: { filter: Record<string, unknown> } }[];
    return operations.map(({ updateOne }) => ({ collection, filter: updateOne?.filter ?? {} }));
  }
  if (method === 'aggregate') {
    const [first] = args[0] as { $match?: Record<string, unknown> }[];
    return [{ collection, filter: first?.$match ?? {} }];
  }
  const options = args.find((arg) => typeof arg === 'object' && arg !== null && 'sort' in arg) as
    { sort?: Query['sort'] } | undefined;
  return [{ collection, filter: args[0] as Record<string, unknown>, sort: options?.sort }];
}

const shapeOf = ([field, value]: [string, unknown]) =>
  typeof value === 'object' && value !== null && !(value instanceof mongoose.Types.ObjectId)
    ? [field, Object.keys(value)]
    : [field];

interface Plan {
  /** PostgreSQL's node types or MongoDB's stages. */
  steps: string[];
  indexes: string[];
}

async function planOf({ collection, filter, sort }: Query): Promise<Plan> {
  const cursor = catalogue.store.connection.collection(collection).find(filter);
  if (sort) cursor.sort(sort);
  const seen = {
    stage: [] as string[],
    'Node Type': [] as string[],
    'Index Name': [] as string[],
    indexName: [] as string[],
  };
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key in seen && typeof inner === 'string') seen[key as keyof typeof seen].push(inner);
      if (!['rejectedPlans', 'IndexCosts', 'IndexDetails'].includes(key)) walk(inner);
    }
  };
  walk(await cursor.explain('queryPlanner'));
  const postgres = seen['Node Type'].length > 0;
  return postgres
    ? { steps: seen['Node Type'], indexes: seen['Index Name'] }
    : { steps: seen.stage, indexes: seen.indexName };
}

/** An index helps when the query has its first field; reading another one completely is also a scan. */
const firstField = (index: string) => /^(.+?)_(?:-?1|$)/.exec(index)?.[1] ?? index;
const ID_STAGES = ['IDHACK', 'EXPRESS_IXSCAN', 'EXPRESS_CLUSTERED_IXSCAN'];

function scans({ steps, indexes }: Plan, { filter }: Query): boolean {
  if (steps.some((step) => step === 'COLLSCAN' || step === 'Seq Scan')) return true;
  if (steps.some((step) => ID_STAGES.includes(step))) return false;
  return indexes.length === 0 || indexes.some((index) => !(firstField(index) in filter));
}

async function useEverything(): Promise<void> {
  const { asAdmin, call, internal, store } = catalogue;
  const shelf = await aSubCategory(catalogue);
  const product = await aProduct(catalogue, shelf);
  const demo = (await call('getProducts', { limit: 100 })).body.data as Product[];
  const full = demo.find((one) => one.stock > 3);
  const lines = [product._id, full?._id ?? ''].map((productId) => ({ productId, quantity: 1 }));
  for (const search of ['', 'milk']) await call('getProducts', { search });
  for (const search of ['', 'milk']) await call('searchProducts', { search, page: 2 });
  await call('getPopularProducts', { categoryId: full?.category[0]?._id });
  await countPurchases(store, new Date());
  await countPartners(store, new Date());
  await recountPartners(store, new Date());
  await call('getRelatedProducts', { productId: full?._id });
  await call('getProductRange', {});
  await call('getProductsByCategory', { id: full?.category[0]?._id });
  await call('getProductsByCategoryAndSubCategory', {
    categoryId: full?.category[0]?._id,
    subCategoryId: full?.subCategory[0]?._id,
  });
  await call('getProductDetails', { productId: product._id });
  await internal('quoteLines', { lines });
  const reserve = (orderId: string) =>
    internal(
      'reserveStock',
      internalCalls.reserveStock.request.parse({ orderId, lines, expiresAt: new Date().toISOString() }),
    );
  const expiring = newId();
  await reserve(expiring);
  await waitFor(
    async () => (await catalogue.store.reservations.findById(expiring).lean())?.state === 'released',
  );
  const released = newId();
  await reserve(released);
  await internal('releaseStock', { orderId: released, cause: 'given-up' });
  await internal('reserveStock', {
    orderId: newId(),
    lines: [{ productId: product._id, quantity: 9_999 }],
    expiresAt: new Date().toISOString(),
  });
  await asAdmin('updateCategory', { _id: shelf.categoryId, name: uniqueName('Renamed'), image: IMAGE });
  await asAdmin('updateSubCategory', {
    _id: shelf.subCategoryId,
    name: uniqueName('Renamed'),
    image: IMAGE,
    category: [shelf.categoryId],
  });
  await asAdmin('updateProduct', { _id: product._id, stock: 0 });
  for (const name of ['addRestockAlert', 'removeRestockAlert', 'addRestockAlert'] as const)
    await asAdmin(name, { productId: product._id });
  await asAdmin('getRestockAlerts');
  await waitFor(async () => {
    await asAdmin('recordSoldOutHit', { productId: product._id, hit: 'opened' });
    return [...asked.values()].some(({ filter }) => String(filter._id).endsWith(` ${product._id}`));
  });
  await asAdmin('updateProduct', { _id: product._id, stock: 3 });
  await waitFor(async () => (await store.restocks.countDocuments()) === 0);
  await createPersonalData(store).collect(newId());
  await removeOldAlerts(store, new Date(0));
  for (const cursor of [undefined, 2]) await asAdmin('getStockEntries', { productId: product._id, cursor });
  const receipt = { receiptId: randomUUID(), lines: [{ productId: product._id, pieces: 30 }] };
  for (let time = 0; time < 2; time += 1) await asAdmin('receiveGoods', receipt);
  await asAdmin('countStock', { productId: product._id, shown: 33, counted: 34 });
  for await (const _batch of replayInBatches(store));
  for (const query of [
    {},
    { search: 'milk' },
    { sort: 'urgency', stock: 'low' },
    { sort: 'name', page: 20 },
  ]) {
    await asAdmin('getProductTable', query);
  }
  const { updatedAt } = (
    await asAdmin('updateProduct', { _id: product._id, sku: 'PLAN-1', barcode: '12345678' })
  ).body.data as Product;
  await asAdmin('editProduct', { _id: product._id, updatedAt, price: 51, state: 'archived' });
  await changeAndTakeBack(product._id);
  await importAndTakeBack(product._id);
  const copy = (await asAdmin('duplicateProduct', { _id: product._id })).body.data as Product;
  await groupAndTakeApart(product._id, copy._id);
  await asAdmin('deleteProduct', { _id: copy._id });
  await undoDeletion(copy._id);
  await asAdmin('getSoldOutHits', { days: 7 });
  await asAdmin('recordQuery', { search: 'milk', use: 'searched' });
  await asAdmin('getQueries', { days: 7 });
  await removeOldCounts(store, new Date(Date.now() - 90 * 86_400_000));
  await removeOldRevisions(store, new Date(0));
  await waitFor(() => [...asked.values()].some(({ filter }) => String(filter._id).endsWith(' milk')));
  const { _id: empty } = (await asAdmin('addCategory', { name: uniqueName('Empty'), image: IMAGE })).body
    .data as Product;
  await asAdmin('deleteCategory', { _id: empty });
  await undoDeletion(empty);
  await asAdmin('deleteCategory', { _id: shelf.categoryId });
  await asAdmin('deleteSubCategory', { _id: shelf.subCategoryId });
  await asAdmin('deleteProduct', { _id: product._id });
  const replica = await catalogue.addReplica();
  await waitFor(() => [...asked.values()].some((query) => query.filter.soldOut === true));
  await replica.stop();
}

async function undoDeletion(id: string): Promise<void> {
  const entryId = await waitFor(() => {
    const told = catalogue.probe.of('audit.recorded') as EventData<'audit.recorded'>[];
    const deleted = told.find(({ subjectId, action }) => subjectId === id && action === 'deleted');
    expect(deleted).toBeDefined();
    return deleted!.entryId;
  });
  expect(await catalogue.asAdmin('undoProductChange', { entryId })).toMatchObject({ status: 200 });
}

async function groupAndTakeApart(...productIds: [string, string]): Promise<void> {
  const { asAdmin } = catalogue;
  await asAdmin('updateProduct', { _id: productIds[1], unit: '2 kg' });
  for (const dismissed of [true, false]) {
    await asAdmin('dismissVariants', { proposals: [{ productIds }], dismissed });
  }
  const grouped = await asAdmin('groupVariants', { groups: [{ productIds }] });
  const [{ variantGroup } = { variantGroup: '' }] = grouped.body.data as { variantGroup: string }[];
  for (const name of ['getVariantGroups', 'proposeVariants'] as const) await asAdmin(name, {});
  await asAdmin('ungroupVariants', { groups: [{ variantGroup, productIds: [productIds[1]] }] });
}

async function importAndTakeBack(productId: string): Promise<void> {
  const { asAdmin, store } = catalogue;
  const [jobId, undoId] = [randomUUID(), randomUUID()];
  const rows = [
    { name: uniqueName('Milk'), price: '5', categories: 'Milk' },
    { id: productId, price: '49' },
  ];
  await asAdmin('beginImport', { jobId, fileName: 'a.csv', options: { createCategories: true } });
  await asAdmin('checkImportRows', {
    jobId,
    from: 0,
    rows: rows.map((cells, line) => ({ line: line + 2, cells })),
  });
  await asAdmin('startImport', { jobId, total: rows.length });
  await hasEnded(jobId);
  await asAdmin('undoBulkJob', { jobId: undoId, undoes: jobId });
  await hasEnded(undoId);
  await removeOldJob(store, new Date());
}

const hasEnded = (id: string) =>
  waitFor(async () => (await catalogue.store.bulkJobs.countDocuments({ _id: id, state: 'finished' })) === 1);

async function changeAndTakeBack(productId: string): Promise<void> {
  const { asAdmin, store } = catalogue;
  const [jobId, undoId] = [randomUUID(), randomUUID()];
  const body = {
    selection: { productIds: [productId] },
    change: { kind: 'discount', discount: 15 },
    total: 1,
  };
  await asAdmin('startBulkJob', { jobId, ...body });
  await hasEnded(jobId);
  await asAdmin('undoBulkJob', { jobId: undoId, undoes: jobId });
  await hasEnded(undoId);
  await removeOldJob(store, new Date());
}

it('no query scans a growing collection', async () => {
  listen();
  await useEverything();
  mongoose.set('debug', false);
  // A starting replica reads all products once, by design.
  const queries = [...asked.values()].filter((query) => Object.keys(query.filter).length > 0);
  expect(queries.length).toBeGreaterThan(8);
  const plans = await Promise.all(
    queries.map(async (query) => {
      const plan = await planOf(query);
      const filter = JSON.stringify(query.filter).slice(0, 60);
      return { query: `${query.collection} ${filter}`, ...plan, scans: scans(plan, query) };
    }),
  );
  process.stdout.write(
    plans.map(({ query, steps, indexes }) => `${query}: ${steps.join(' < ')} ${indexes.join()}\n`).join(''),
  );
  expect(plans.filter((plan) => plan.scans)).toEqual([]);
});

it('the check detects a scan', async () => {
  const query = { collection: 'products', filter: { description: 'nothing' } };
  expect(scans(await planOf(query), query)).toBe(true);
});
