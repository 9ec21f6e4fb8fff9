import type { Transaction, UnitOfWork } from '@tokri/messaging';
import type { Bulkhead } from '@tokri/service-kit';
import type { ReadModel } from './read-model/read-model';
import type { AvailabilityChange } from './stock/move-stock';
import type { CatalogueStore } from './store';

/** Runs an admin write in one transaction, then syncs the read model of this replica. */
export type Write = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

/** The result of a stock write for its caller, and the changes for the read model. */
interface StockWritten<T> {
  result: T;
  /** Products that sold out or are back in stock. */
  changes: readonly AvailabilityChange[];
  counted?: readonly { productId: string; stock?: number | undefined }[];
}

/** Runs a stock write in one transaction, one at a time per replica, then updates this replica's read model. */
export type WriteStock = <T>(work: (transaction: Transaction) => Promise<StockWritten<T>>) => Promise<T>;

/** The dependencies of commands; each command picks those that it needs. */
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
    // The write is committed: if the sync fails, the next read detects that the read model is behind.
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
