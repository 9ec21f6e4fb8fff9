import { pick } from '@tokri/database';
import { newEvent } from '@tokri/contracts';
import type { Transaction, UnitOfWork } from '@tokri/messaging';
import type { Pace } from '@tokri/operator';
import type { Types } from 'mongoose';
import { presentProduct } from '../present';
import { lockStocks, readStocks } from '../../stock/move-stock';
import { nextVersion, type CatalogueStore } from '../../store';
import type { ProductRow } from '../store';
import { everyName } from '../../taxonomy/references';

export interface RepublishDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  /** Waits after each batch, to limit the load. */
  pace?: Pace;
  print: (line: string) => void;
}

const BATCH = 50;

/**
 * Publishes every product and every deletion again through the outbox. Each batch writes the rows that it publishes, so that
 * concurrent changes conflict and the sequence of the events shows which one is newer. Safe to repeat and to run during live traffic.
 */
export const republishProducts =
  ({ store, unitOfWork, pace, print }: RepublishDependencies) =>
  async (): Promise<void> => {
    let published = 0;
    for await (const ids of batches(store.products)) {
      await unitOfWork((transaction) => publish(store, transaction, ids));
      published += ids.length;
      await pace?.(ids.length);
    }
    let gone = 0;
    for await (const ids of batches(store.removedProducts)) {
      await unitOfWork((transaction) => publishGone(store, transaction, ids));
      gone += ids.length;
      await pace?.(ids.length);
    }
    print(`catalogue: ${published} products published again, ${gone} that are gone`);
  };

async function publish(
  store: CatalogueStore,
  { session, emit }: Transaction,
  ids: readonly Types.ObjectId[],
): Promise<void> {
  await nextVersion(store, session);
  await lockStocks(store, session, ids);
  const docs = await store.products
    .find({ _id: { $in: ids } })
    .session(session)
    .lean<ProductRow[]>();
  const stocks = await readStocks(store, session, ids.map(String));
  const names = await everyName(store, session);
  for (const doc of docs) {
    const id = String(doc._id);
    emit(newEvent('product.updated', id, presentProduct(doc, stocks.get(id)?.onHand ?? 0, names)));
  }
}

/** Serialised with restores (`nextVersion`), so that the event of a restored product is the later one. */
async function publishGone(
  store: CatalogueStore,
  { session, emit }: Transaction,
  ids: readonly Types.ObjectId[],
): Promise<void> {
  await nextVersion(store, session);
  const gone = await pick(store.removedProducts.find({ _id: { $in: ids } }).session(session));
  emit(...gone.map(({ _id }) => newEvent('product.deleted', String(_id), { _id: String(_id), name: '' })));
}

/** Ids in ascending order; products created in the meantime are published when they are created. */
async function* batches(
  model: CatalogueStore['products'] | CatalogueStore['removedProducts'],
): AsyncGenerator<Types.ObjectId[]> {
  const rows = model.collection;
  let after: Types.ObjectId | undefined;
  for (;;) {
    const docs = await rows
      .find(after ? { _id: { $gt: after } } : {}, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    const ids = docs.map(({ _id }) => _id);
    if (ids.length === 0) return;
    yield ids;
    after = ids.at(-1);
  }
}
