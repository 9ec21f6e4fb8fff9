import type { ClientSession, PipelineStage } from 'mongoose';
import type { CatalogueStore } from '../store';

export interface StockAccount {
  productId: string;
  /** Everything that ever came in, corrections included. */
  received: number;
  onHand: number;
  reserved: number;
  sold: number;
  /** onHand + reserved + sold - received: anything but zero is a fault. */
  difference: number;
}

/**
 * Checks the books: for every product that ever had stock, on hand + reserved + sold must be what was received. Reads
 * the whole ledger in one snapshot, so it may run beside live traffic; for operators and tests, not for shoppers.
 */
export async function auditStock(store: CatalogueStore): Promise<StockAccount[]> {
  const session = await store.connection.startSession();
  try {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    const accounts = await readAccounts(store, session);
    await session.commitTransaction();
    return accounts;
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
    throw error;
  } finally {
    await session.endSession();
  }
}

export const unbalanced = (accounts: readonly StockAccount[]): StockAccount[] =>
  accounts.filter((account) => account.difference !== 0 || account.onHand < 0);

async function readAccounts(store: CatalogueStore, session: ClientSession): Promise<StockAccount[]> {
  const accounts = new Map<string, StockAccount>();
  const account = (productId: string): StockAccount => {
    let found = accounts.get(productId);
    if (!found) {
      found = { productId, received: 0, onHand: 0, reserved: 0, sold: 0, difference: 0 };
      accounts.set(productId, found);
    }
    return found;
  };

  for await (const { _id, onHand } of store.stocks.find().session(session).lean().cursor()) {
    account(String(_id)).onHand = onHand;
  }
  for (const row of await sums(store.movements, [], '$productId', '$quantity', session)) {
    account(row.productId).received = row.pieces;
  }
  for (const [state, field] of [
    ['held', 'reserved'],
    ['committed', 'sold'],
  ] as const) {
    const lines: PipelineStage[] = [{ $match: { state } }, { $unwind: '$lines' }];
    for (const row of await sums(store.reservations, lines, '$lines.productId', '$lines.quantity', session)) {
      account(row.productId)[field] = row.pieces;
    }
  }
  for (const one of accounts.values()) one.difference = one.onHand + one.reserved + one.sold - one.received;
  return [...accounts.values()];
}

async function sums(
  model: Pick<CatalogueStore['movements'] | CatalogueStore['reservations'], 'aggregate'>,
  stages: PipelineStage[],
  by: string,
  pieces: string,
  session: ClientSession,
): Promise<{ productId: string; pieces: number }[]> {
  const rows = await model
    .aggregate<{ _id: unknown; pieces: number }>([
      ...stages,
      { $group: { _id: by, pieces: { $sum: pieces } } },
    ])
    .session(session);
  return rows.map((row) => ({ productId: String(row._id), pieces: row.pieces }));
}
