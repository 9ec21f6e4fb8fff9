import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { dayOf } from '../src/insights/daily-counts/day';
import { aSubCategory, productBody, uniqueName, type Harness } from './harness';

/** Enough rows to make a scan the wrong plan. */
export async function fillCollections(catalogue: Harness): Promise<void> {
  const { store } = catalogue;
  const shelves = [
    await aSubCategory(catalogue),
    await aSubCategory(catalogue),
    await aSubCategory(catalogue),
  ];
  for (let call = 0; call < 10; call += 1) {
    const products = Array.from({ length: 200 }, (_each, at) =>
      productBody(shelves[at % shelves.length]!, { name: uniqueName('Milk'), stock: at % 10 }),
    );
    await catalogue.asAdmin('importProducts', { products });
  }
  const rows = Array.from({ length: 2_000 }, () => new mongoose.Types.ObjectId());
  const at = new Date();
  await store.reservations.insertMany(
    rows.map((_id) => ({
      _id,
      state: 'committed',
      buyerGroup: 7,
      lines: [{ productId: _id, quantity: 1 }],
      expiresAt: at,
      history: [{ state: 'committed', cause: 'test', at }],
    })),
    { lean: true },
  );
  await store.bulkResults.insertMany(
    rows.map((_id) => ({ _id, jobId: String(_id), productId: _id, name: 'Milk', outcome: 'changed' })),
    { lean: true },
  );
  await store.importLines.insertMany(
    rows.map((_id, index) => ({
      _id,
      importId: String(index % 7),
      index,
      line: index + 2,
      cells: {},
      key: 'x',
    })),
    { lean: true },
  );
  await store.queryCounts.insertMany(
    rows.map((_id, index) => {
      const day = dayOf(at, index % 200);
      const counts = { searches: 1, withoutResult: 0, clicks: 0 };
      return { _id: `${day} word ${index}`, day, query: `word ${index}`, ...counts };
    }),
    { lean: true },
  );
  await store.popularity.insertMany(
    rows.map((_id, index) => ({
      _id,
      day: dayOf(at, index % 200),
      buyers: 1,
      before: 0,
      countedAt: new Date(at.getTime() - index * 3_600_000),
    })),
    { lean: true },
  );
  await store.boughtTogether.insertMany(
    rows.map((_id) => ({ _id, partners: [_id], countedAt: at })),
    { lean: true },
  );
  await store.restockAlerts.insertMany(
    rows.map((_id) => ({ _id, productId: _id, userId: String(_id), createdAt: at })),
    { lean: true },
  );
  await store.soldOutHits.insertMany(
    rows.map((productId, index) => {
      const day = dayOf(at, index % 200);
      return { _id: `${day} ${String(productId)}`, day, productId, opened: 1, refused: 0 };
    }),
    { lean: true },
  );
  await store.revisions.insertMany(
    rows.map((shelfId) => ({ _id: randomUUID(), revision: { kind: 'category', shelfId, version: 1 }, at })),
    { lean: true },
  );
  await store.productRevisions.insertMany(
    rows.map((productId) => ({
      _id: randomUUID(),
      productId,
      before: { price: 1 },
      after: { price: 2 },
      at,
    })),
    { lean: true },
  );
  await store.removedProducts.insertMany(
    rows.map((_id) => ({ _id, version: 1, at })),
    { lean: true },
  );
}
