import type { Transaction, UnitOfWork } from '@tokri/messaging';
import type { Bulkhead } from '@tokri/service-kit';
import type { ReadModel } from './read-model/read-model';
import type { AvailabilityChange } from './stock/move-stock';
import type { CatalogueStore } from './store';

/** Runs an admin write in one transaction. The read model of this replica follows right after the commit. */
export type Write = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

/** What the read model takes from a stock write, and what its caller gets. */
interface StockWritten<T> {
  result: T;
  /** Products that sold out or are back in stock. */
  changes: readonly AvailabilityChange[];
  /** New stock numbers, for this replica's product table. */
  counted?: readonly { productId: string; stock?: number | undefined }[];
}

/** Runs a stock write in one transaction, one at a time per replica. The read model of this replica follows. */
export type WriteStock = <T>(work: (transaction: Transaction) => Promise<StockWritten<T>>) => Promise<T>;

/** What commands run on; each takes the part that it needs. */
export interface Dependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  write: Write;
  writeStock: WriteStock;
}

interface WriterOptions {
  unitOfWork: UnitOfWork;
  /** Serialises the writes of this replica; replicas conflict in the database. */
  mutex: Bulkhead;
}

export const createWrite =
  ({ unitOfWork, mutex, readModel }: WriterOptions & { readModel: Pick<ReadModel, 'sync'> }): Write =>
  async (work) => {
    const result = await mutex(() => unitOfWork(work));
    // The write is committed: if the sync fails, the next read finds that the read model is behind.
    await readModel.sync().catch(() => undefined);
    return result;
  };

export const createWriteStock =
  ({
    unitOfWork,
    mutex,
    readModel,
  }: WriterOptions & { readModel: Pick<ReadModel, 'setSoldOut' | 'table'> }): WriteStock =>
  async (work) => {
    const { result, changes, counted = [] } = await mutex(() => unitOfWork(work));
    for (const { productId, soldOut } of changes) readModel.setSoldOut(productId, soldOut);
    for (const { productId, stock } of counted)
      if (stock !== undefined) readModel.table.setStock(productId, stock);
    return result;
  };
