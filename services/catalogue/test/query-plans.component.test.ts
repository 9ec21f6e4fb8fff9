import { internalCalls, type EventData, type Product } from '@tokri/contracts';
import { explainQueries, newId, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { firstLines } from '../src/import/check-rows';
import { removeOldRevisions } from '../src/products/history/revisions';
import { removeOldJob } from '../src/jobs/remove-old-jobs';
import { countPurchases } from '../src/insights/popularity/count-purchases';
import { createPersonalData } from '../src/personal-data';
import { countPartners, recountPartners } from '../src/insights/bought-together/count-partners';
import { removeOldAlerts } from '../src/stock/restock/restock-alerts';
import { removeOldDocuments } from '../src/stock/remove-old-documents';
import { removeOldCounts } from '../src/insights/daily-counts/counts-store';
import { replayInBatches } from '../src/stock/audit/replay-entries';
import { fillCollections } from './fill-collections';
import { aProduct, aSubCategory, IMAGE, uniqueName, useCatalogue, type Shelf } from './harness';
import { readStockReports } from './read-stock-reports';

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
  'goodsreceipts',
  'writeoffs',
  'purchaseorders',
  'lots',
  'storeproducts',
];

const catalogue = useCatalogue({ RESERVATION_GRACE_SECONDS: '0', SWEEP_SECONDS: '0.2' });

async function useEverything(): Promise<void> {
  const { asAdmin, readAsAdmin, call, internal, store } = catalogue;
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
  await internal('findShelves', { productIds: lines.map(({ productId }) => productId) });
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
  await asAdmin('getOrderLots', { orderId: released });
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
    const { products } = (await readAsAdmin('getSoldOutHits', { days: 7 })).data;
    return products.length > 0;
  });
  await asAdmin('updateProduct', { _id: product._id, stock: 3 });
  await waitFor(async () => (await store.restocks.countDocuments()) === 0);
  await createPersonalData(store).collect(newId());
  await removeOldAlerts(store, new Date(0));
  for (const cursor of [undefined, 2]) await asAdmin('getStockEntries', { productId: product._id, cursor });
  const receipt = { receiptId: randomUUID(), lines: [{ productId: product._id, pieces: 30 }] };
  for (let time = 0; time < 2; time += 1) await asAdmin('receiveGoods', receipt);
  await asAdmin('countStock', { productId: product._id, shown: 33, counted: 34 });
  await bookDocuments(product._id);
  await usePurchasing(product._id);
  let batches = 0;
  for await (const _batch of replayInBatches(store, { batchSize: 20 })) if ((batches += 1) === 2) break;
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
  await asAdmin('editProduct', { _id: product._id, updatedAt, price: 51, state: 'archived', shelf: 'A1' });
  await changeAndUndo(product._id);
  await importAndUndo(product._id);
  await mergeAndUndo(shelf);
  const copy = (await asAdmin('duplicateProduct', { _id: product._id })).body.data as Product;
  await groupAndTakeApart(product._id, copy._id);
  await asAdmin('deleteProduct', { _id: copy._id });
  await undoDeletion(copy._id);
  await asAdmin('recordQuery', { search: 'milk', use: 'searched' });
  await removeOldCounts(store, new Date(Date.now() - 90 * 86_400_000));
  await removeOldRevisions(store, new Date(0));
  const list = 'most-searched';
  await waitFor(async () =>
    (await readAsAdmin('getQueries', { list, days: 1 })).data.some(({ query }) => query === 'milk'),
  );
  const { _id: empty } = (await asAdmin('addCategory', { name: uniqueName('Empty'), image: IMAGE })).body
    .data as Product;
  await asAdmin('deleteCategory', { _id: empty });
  await undoDeletion(empty);
  await asAdmin('deleteCategory', { _id: shelf.categoryId });
  await asAdmin('deleteSubCategory', { _id: shelf.subCategoryId });
  await asAdmin('deleteProduct', { _id: product._id });
  await (await catalogue.addReplica()).stop();
}

async function bookDocuments(productId: string): Promise<void> {
  const { asAdmin, store } = catalogue;
  const lines = [{ productId, pieces: 1, cost: 3 }];
  await asAdmin('receiveGoods', { receiptId: randomUUID(), supplier: 'Sunrise Depot', lines });
  const filters = [{}, { supplier: 'sunrise depot' }, { productId }];
  const cursor = `${Date.now()}.${randomUUID()}`;
  for (const filter of filters) {
    await asAdmin('listGoodsReceipts', filter);
    await asAdmin('listGoodsReceipts', { ...filter, cursor });
  }
  await asAdmin('writeOffStock', { writeOffId: randomUUID(), reason: 'expired', lines });
  const period = { from: '2026-11-01', to: '2026-11-30' };
  await asAdmin('listWriteOffs', period);
  await asAdmin('listWriteOffs', { ...period, cursor });
  await readStockReports(catalogue, productId, period);
  await removeOldDocuments(store, new Date(0));
}

async function usePurchasing(productId: string): Promise<void> {
  const { asAdmin, readAsAdmin } = catalogue;
  const name = 'Sunrise Depot';
  await asAdmin('saveSupplier', { name, leadDays: 2 });
  await asAdmin('getSuppliers', {});
  const [purchaseOrderId, lines] = [randomUUID(), [{ productId, pieces: 2 }]];
  const order = { purchaseOrderId, supplier: name, lines };
  for (let time = 0; time < 2; time += 1) await asAdmin('createPurchaseOrder', order);
  await asAdmin('updatePurchaseOrder', { ...order, version: 1, note: 'Soon' });
  await asAdmin('movePurchaseOrder', { purchaseOrderId, version: 2, to: 'ordered' });
  await asAdmin('receiveGoods', { receiptId: randomUUID(), purchaseOrderId, supplier: name, lines });
  await asAdmin('getPurchaseOrder', { purchaseOrderId });
  const cursor = `${Date.now()}.${randomUUID()}`;
  for (const open of [true, false])
    for (const page of [{}, { cursor }]) await asAdmin('listPurchaseOrders', { open, ...page });
  const { nextCursor } = (await readAsAdmin('getReorderProposals', {})).data;
  await asAdmin('getReorderProposals', { cursor: nextCursor ?? productId });
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

async function undoJob(jobId: string): Promise<void> {
  const { asAdmin, store } = catalogue;
  const hasEnded = (_id: string) =>
    waitFor(async () => (await store.bulkJobs.countDocuments({ _id, state: 'finished' })) === 1);
  const undoId = randomUUID();
  await hasEnded(jobId);
  await asAdmin('undoBulkJob', { jobId: undoId, undoes: jobId });
  await hasEnded(undoId);
  await removeOldJob(store, new Date());
}

async function importAndUndo(productId: string): Promise<void> {
  const { asAdmin } = catalogue;
  const jobId = randomUUID();
  const sheet = [
    { name: uniqueName('Milk'), price: '5', categories: 'Milk' },
    { id: productId, price: '49' },
  ];
  const rows = sheet.map((cells, line) => ({ line: line + 2, cells }));
  await asAdmin('beginImport', { jobId, fileName: 'a.csv', options: { createCategories: true } });
  await asAdmin('checkImportRows', { jobId, from: 0, rows });
  await asAdmin('startImport', { jobId, total: rows.length });
  await undoJob(jobId);
}

async function changeAndUndo(productId: string): Promise<void> {
  const jobId = randomUUID();
  const change = { kind: 'discount', discount: 15 };
  const selection = { productIds: [productId] };
  await catalogue.asAdmin('startBulkJob', { jobId, selection, change, total: 1 });
  await undoJob(jobId);
}

async function mergeAndUndo({ categoryId, subCategoryId }: Shelf): Promise<void> {
  const { asAdmin } = catalogue;
  const into = await aSubCategory(catalogue);
  for (const [call, body] of [
    ['mergeCategories', { from: categoryId, into: into.categoryId }],
    ['mergeSubCategories', { from: subCategoryId, into: into.subCategoryId }],
    ['moveSubCategory', { subCategoryId, from: categoryId, into: into.categoryId }],
  ] as const) {
    const jobId = randomUUID();
    expect((await asAdmin(call, { jobId, ...body })).status).toBe(200);
    await undoJob(jobId);
  }
  for (const ids of [[categoryId], []]) await asAdmin('orderCategories', { ids });
}

it('no query scans a growing collection', async () => {
  const { queries, collectionScans } = await explainQueries(catalogue.store.connection, useEverything, {
    grow: () => fillCollections(catalogue),
  });
  // A starting replica reads all products once, by design.
  const isGrowing = ({ collection, filter }: { collection: string; filter: object }) =>
    GROWING.includes(collection) && Object.keys(filter).length > 0;
  expect(queries.filter(isGrowing).length).toBeGreaterThan(8);
  expect(collectionScans.filter(isGrowing)).toEqual([]);
});

it('the check detects a scan', async () => {
  const products = catalogue.store.connection.collection('products');
  const { collectionScans } = await explainQueries(
    catalogue.store.connection,
    async () => void (await catalogue.store.products.findOne({ description: 'nothing' })),
    { grow: () => Promise.resolve() },
  );
  expect(await products.countDocuments()).toBeGreaterThan(1_000);
  expect(collectionScans).toMatchObject([{ collection: 'products', filter: { description: 'nothing' } }]);
});

interface Executed {
  executionStats: { nReturned: number; totalDocsExamined: number };
}

it('a step of the check of an import reads the lines of its keys, not all lines sent before', async () => {
  const { store } = catalogue;
  const importId = randomUUID();
  await store.importLines.collection.insertMany(
    Array.from({ length: 3_000 }, (_line, index) => {
      return {
        importId,
        index,
        line: index + 2,
        cells: { name: `Rice ${index}` },
        key: `name rice ${index}`,
      };
    }),
  );
  const keys = ['name rice 0', 'name rice 1500', 'name rice 2999', 'name of no line'];
  const plan = (await firstLines(store, importId, keys).explain('executionStats')) as unknown as Executed;
  expect(plan.executionStats.nReturned).toBe(3);
  expect(plan.executionStats.totalDocsExamined).toBeLessThanOrEqual(keys.length);
});

it('a key has one line, however often a file repeats it', async () => {
  const jobId = randomUUID();
  const rows = Array.from({ length: 25 }, (_row, at) => {
    return { line: at + 2, cells: { name: 'Rice of one name', price: '5', categories: 'Grains' } };
  });
  await catalogue.asAdmin('beginImport', { jobId, fileName: 'a.csv', options: { createCategories: true } });
  for (let time = 0; time < 2; time += 1) {
    const { data } = await catalogue.readAsAdmin('checkImportRows', { jobId, from: 0, rows });
    expect(data.filter(({ outcome }) => outcome === 'new')).toMatchObject([{ line: 2 }]);
  }
  const { data } = await catalogue.readAsAdmin('checkImportRows', {
    jobId,
    from: 25,
    rows: [{ ...rows[0]!, line: 27 }],
  });
  expect(data).toMatchObject([
    { outcome: 'refused', problems: [{ reason: 'is the same product as in line 2' }] },
  ]);
  expect(await catalogue.store.importLines.countDocuments({ importId: jobId, key: { $exists: true } })).toBe(
    1,
  );
});
