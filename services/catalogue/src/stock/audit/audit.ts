import { Types, type ClientSession } from 'mongoose';
import type { CatalogueStore } from '../../store';
import type { StockAuditRow, StockRow } from '../store';
import {
  accountOf,
  isSettled,
  isUnbalanced,
  nextBatchSize,
  type StockAccount,
  type StockNumber,
} from './account';

export interface AuditOptions {
  /** Reads every ledger, not only those that changed since the last audit. */
  full?: boolean;
  /** Products of one batch; by default as many as take half a second. */
  batchSize?: number;
}

export interface AuditedBatch {
  accounts: StockAccount[];
  /** Number of ledgers read; the others have not changed. */
  read: number;
}

const FIRST_BATCH = 200;
/** Attempts before a product that keeps changing is read alone, in a transaction. */
const ATTEMPTS = 4;

/**
 * Audits the stock: for every product that ever had stock, on hand + reserved + sold must equal received. Works in batches by id
 * during live traffic: a ledger counts as read when its stock row was the same before and after (`sequence`). Balanced products
 * leave a watermark, so that the next audit reads only what changed. Stock rows modified outside the catalogue are
 * found by their number, modified ledgers only by a full audit.
 */
export async function* auditInBatches(
  store: CatalogueStore,
  { full = false, batchSize }: AuditOptions = {},
): AsyncGenerator<AuditedBatch> {
  let size = batchSize ?? FIRST_BATCH;
  let after: Types.ObjectId | undefined;
  for (;;) {
    const startedAt = performance.now();
    const rows: StockRow[] = await store.stocks
      .find(after ? { _id: { $gt: after } } : {})
      .sort({ _id: 1 })
      .limit(size)
      .lean<StockRow[]>();
    if (rows.length === 0) return;
    yield await auditRows(store, rows, full);
    after = rows.at(-1)!._id;
    if (batchSize === undefined) size = nextBatchSize(size, performance.now() - startedAt);
  }
}

/** Every account at once: for tests and small shops. */
export async function auditStock(store: CatalogueStore): Promise<StockAccount[]> {
  const accounts: StockAccount[] = [];
  for await (const batch of auditInBatches(store, { full: true })) accounts.push(...batch.accounts);
  return accounts;
}

async function auditRows(store: CatalogueStore, rows: StockRow[], full: boolean): Promise<AuditedBatch> {
  const watermarks = full ? new Map<string, StockAuditRow>() : await readWatermarks(store, rows);
  const known: StockAccount[] = [];
  let left: Types.ObjectId[] = [];
  for (const { _id, ...row } of rows) {
    const watermark = watermarks.get(String(_id));
    if (watermark && isSettled(watermark, numberOf(row))) known.push(accountAt(watermark));
    else left.push(_id);
  }
  const read = left.length;
  const accounts: StockAccount[] = [];
  for (let attempt = 0; attempt < ATTEMPTS && left.length > 0; attempt += 1) {
    const found = await readAccounts(store, left);
    await leaveWatermarks(store, found);
    accounts.push(...found.map(({ account }) => account));
    const done = new Set(found.map(({ account }) => account.productId));
    left = left.filter((id) => !done.has(String(id)));
  }
  for (const id of left) accounts.push(await readAlone(store, id));
  // An imbalance is confirmed by a second read.
  const sure: StockAccount[] = [];
  for (const account of accounts)
    sure.push(
      isUnbalanced(account) ? await readAlone(store, new Types.ObjectId(account.productId)) : account,
    );
  return { accounts: [...known, ...sure], read };
}

interface ReadAccount {
  account: StockAccount;
  sequence: number;
}

/** The accounts of the products that did not change while they were read. */
async function readAccounts(store: CatalogueStore, ids: Types.ObjectId[]): Promise<ReadAccount[]> {
  const before = await readNumbers(store, ids);
  const ledger = await readLedger(store, ids);
  const after = await readNumbers(store, ids);
  return ids.map(String).flatMap((productId) => {
    const number = before.get(productId);
    if (!number || !isSettled(number, after.get(productId))) return [];
    const account = accountOf(productId, { onHand: number.onHand, ...ledger(productId) });
    return [{ account, sequence: number.sequence }];
  });
}

async function readAlone(store: CatalogueStore, id: Types.ObjectId): Promise<StockAccount> {
  const session = await store.connection.startSession();
  try {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    const numbers = await readNumbers(store, [id], session);
    const ledger = await readLedger(store, [id], session);
    await session.commitTransaction();
    const productId = String(id);
    return accountOf(productId, { onHand: numbers.get(productId)?.onHand ?? 0, ...ledger(productId) });
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
    throw error;
  } finally {
    await session.endSession();
  }
}

const numberOf = ({ onHand, sequence = 0 }: Pick<StockRow, 'onHand' | 'sequence'>): StockNumber => ({
  onHand,
  sequence,
});

async function readNumbers(
  store: CatalogueStore,
  ids: Types.ObjectId[],
  session?: ClientSession,
): Promise<Map<string, StockNumber>> {
  const rows = await store.stocks
    .find({ _id: { $in: ids } })
    .session(session ?? null)
    .lean<StockRow[]>();
  return new Map(rows.map((row) => [String(row._id), numberOf(row)]));
}

type Ledger = (productId: string) => Pick<StockAccount, 'received' | 'reserved' | 'sold'>;

async function readLedger(
  store: CatalogueStore,
  ids: Types.ObjectId[],
  session?: ClientSession,
): Promise<Ledger> {
  const movements = await store.movements
    .aggregate<{ _id: { productId: Types.ObjectId; cause: string }; pieces: number }>([
      { $match: { productId: { $in: ids } } },
      { $group: { _id: { productId: '$productId', cause: '$cause' }, pieces: { $sum: '$quantity' } } },
    ])
    .session(session ?? null);
  // Held and sold in one read: a reservation that is confirmed in the meantime is counted once.
  const lines = await store.reservations
    .aggregate<{ _id: { productId: Types.ObjectId; state: string }; pieces: number }>([
      { $match: { 'lines.productId': { $in: ids }, state: { $in: ['held', 'committed'] } } },
      { $project: { state: 1, lines: 1 } },
      { $unwind: '$lines' },
      { $match: { 'lines.productId': { $in: ids } } },
      {
        $group: {
          _id: { productId: '$lines.productId', state: '$state' },
          pieces: { $sum: '$lines.quantity' },
        },
      },
    ])
    .session(session ?? null);
  const received = new Map<string, number>();
  const carried = new Map<string, number>();
  for (const { _id, pieces } of movements) {
    const sums = _id.cause === 'sold' ? carried : received;
    sums.set(String(_id.productId), (sums.get(String(_id.productId)) ?? 0) + pieces);
  }
  const taken = new Map(lines.map(({ _id, pieces }) => [`${String(_id.productId)} ${_id.state}`, pieces]));
  return (productId) => ({
    received: received.get(productId) ?? 0,
    reserved: taken.get(`${productId} held`) ?? 0,
    sold: (taken.get(`${productId} committed`) ?? 0) - (carried.get(productId) ?? 0),
  });
}

async function readWatermarks(
  store: CatalogueStore,
  rows: readonly StockRow[],
): Promise<Map<string, StockAuditRow>> {
  const found = await store.stockAudits
    .find({ _id: { $in: rows.map(({ _id }) => _id) } })
    .lean<StockAuditRow[]>();
  return new Map(found.map((row) => [String(row._id), row]));
}

/** Confirmed orders turn reserved into sold without a new sequence, so a watermark stores only their sum. */
const accountAt = ({ _id, onHand, received, taken }: StockAuditRow): StockAccount =>
  accountOf(String(_id), { onHand, received, reserved: 0, sold: taken });

async function leaveWatermarks(store: CatalogueStore, found: readonly ReadAccount[]): Promise<void> {
  const at = new Date();
  const writes = found
    .filter(({ account }) => !isUnbalanced(account))
    .map(({ account: { productId, onHand, received, reserved, sold }, sequence }) => ({
      replaceOne: {
        filter: { _id: new Types.ObjectId(productId) },
        replacement: { sequence, onHand, received, taken: reserved + sold, at },
        upsert: true,
      },
    }));
  if (writes.length > 0) await store.stockAudits.bulkWrite(writes, { ordered: false });
}
