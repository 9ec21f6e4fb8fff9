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
  const ids = Array.from({ length: 2_000 }, () => new mongoose.Types.ObjectId());
  const at = new Date();
  const dayBefore = (index: number) => dayOf(at, index % 200);
  const fill = (
    { collection }: { collection: mongoose.Collection },
    rowOf: (id: mongoose.Types.ObjectId, index: number) => object,
  ) => collection.insertMany(ids.map(rowOf));
  const lines = (productId: mongoose.Types.ObjectId) => [{ productId, quantity: 1 }];
  const history = [{ state: 'committed', cause: 'test', at }];
  // Few products were sold recently: each one costs the counts at least one round trip.
  await fill(store.reservations, (_id, index) => {
    const state = index < 50 ? 'committed' : 'released';
    return { _id, state, buyerGroup: 7, lines: lines(_id), expiresAt: at, history };
  });
  await fill(store.bulkResults, (productId) => {
    return { jobId: String(productId), productId, name: 'Milk', outcome: 'changed' };
  });
  await fill(store.importLines, (_id, index) => {
    return { importId: String(index % 7), index, line: index + 2, cells: {}, key: 'x' };
  });
  await fill(store.queryCounts, (_id, index) => {
    const [day, query] = [dayBefore(index), `word ${index}`];
    return { _id: `${day} ${query}`, day, query, searches: 1, withoutResult: 0, clicks: 0 };
  });
  await fill(store.popularity, (_id, index) => {
    const countedAt = new Date(at.getTime() - index * 3_600_000);
    return { _id, day: dayBefore(60 + (index % 140)), buyers: 1, before: 0, countedAt };
  });
  // Kept by the counts, which remove older rows and those of products that are not bought.
  const tomorrow = new Date(at.getTime() + 86_400_000);
  await fill(store.boughtTogether, (product) => {
    return { _id: new mongoose.Types.ObjectId(), partners: [product], countedAt: tomorrow };
  });
  await fill(store.restockAlerts, (productId) => {
    return { productId, userId: String(productId), createdAt: at };
  });
  await fill(store.soldOutHits, (productId, index) => {
    const day = dayBefore(index);
    return { _id: `${day} ${String(productId)}`, day, productId, opened: 1, refused: 0 };
  });
  await fill(store.revisions, (shelfId) => {
    return { _id: randomUUID(), revision: { kind: 'category', shelfId, version: 1 }, at };
  });
  await fill(store.productRevisions, (productId) => {
    return { _id: randomUUID(), productId, before: { price: 1 }, after: { price: 2 }, at };
  });
  await fill(store.goodsReceipts, (productId, index) => {
    const receivedAt = new Date(at.getTime() - index * 3_600_000);
    const received = [{ productId: String(productId), pieces: 1, stock: 1 }];
    return { _id: randomUUID(), lines: received, receivedAt, supplierKey: `supplier ${index % 50}` };
  });
  await fill(store.purchaseOrders, (productId, index) => {
    const createdAt = new Date(at.getTime() - index * 3_600_000);
    const ordered = [{ productId: String(productId), name: 'Milk', unit: '1 l', pieces: 1, received: 0 }];
    const state = index % 40 === 0 ? 'ordered' : 'received';
    return {
      ...{ _id: randomUUID(), number: 1_000 + index, version: 1, state, isOpen: state === 'ordered' },
      ...{ lines: ordered, supplierKey: `supplier ${index % 50}`, createdAt, orderedAt: createdAt },
      ...(state === 'received' && { closedAt: createdAt }),
    };
  });
  await fill(store.writeOffs, (_id, index) => {
    const writtenOffAt = new Date(at.getTime() - (2_000 + index) * 3_600_000);
    return { _id: randomUUID(), reason: 'expired', lines: [], pieces: 1, value: 1, at: writtenOffAt };
  });
  await fill(store.lots, (_id, index) => {
    return { _id, onHand: 1, sequence: 1, lots: [], earliest: dayBefore(-1 - index) };
  });
  await fill(store.storeProducts, (productId) => ({ storeId: 'main', productId, shelf: 'A1' }));
  await fill(store.removedProducts, (_id) => ({ _id, version: 1, at }));
}
