import type { Types } from 'mongoose';
import type { CatalogueStore } from '../../store';
import type { StockRow, StockEntryRow, StockReplayRow } from '../store';

import { faultOf, replay, type LedgerFault, type Replayed } from './replay';

export interface ReplayOptions {
  /** Replays every product from its oldest entry, not only new entries. */
  full?: boolean;
  batchSize?: number;
  /** Entries of a product per read. */
  pageSize?: number;
}

export interface ReplayedBatch {
  products: number;
  /** Number of products with entries to read; the others have not changed. */
  read: number;
  faults: LedgerFault[];
}

/**
 * Replays the entries of every product, in batches by id and pages by sequence, during live traffic: entries commit with the stock
 * row, so all entries up to its sequence exist. Products that add up leave a watermark, from which the next replay continues.
 */
export async function* replayInBatches(
  store: CatalogueStore,
  { full = false, batchSize = 200, pageSize = 1_000 }: ReplayOptions = {},
): AsyncGenerator<ReplayedBatch> {
  let after: Types.ObjectId | undefined;
  for (;;) {
    const rows: StockRow[] = await store.stocks
      .find(after ? { _id: { $gt: after } } : {})
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean<StockRow[]>();
    if (rows.length === 0) return;
    yield await replayRows(store, rows, full, pageSize);
    after = rows.at(-1)!._id;
  }
}

async function replayRows(
  store: CatalogueStore,
  rows: readonly StockRow[],
  full: boolean,
  pageSize: number,
): Promise<ReplayedBatch> {
  const watermarks = await readWatermarks(store, rows);
  const changed = rows.filter((row) => full || !isSettled(row, watermarks.get(String(row._id))));
  const faults: LedgerFault[] = [];
  const next: StockReplayRow[] = [];
  for (const row of changed) {
    const from = full ? undefined : watermarks.get(String(row._id));
    const replayed = await replayProduct(store, row, from, pageSize);
    const fault = faultOf(String(row._id), row.onHand, replayed);
    if (fault) faults.push(fault);
    next.push(fault ? wrongAt(row, from) : rightAt(row));
  }
  await leaveWatermarks(store, next);
  return { products: rows.length, read: changed.length, faults };
}

const isSettled = ({ onHand, sequence = 0 }: StockRow, watermark: StockReplayRow | undefined): boolean =>
  watermark !== undefined &&
  !watermark.isWrong &&
  watermark.sequence === sequence &&
  watermark.onHand === onHand;

async function replayProduct(
  store: CatalogueStore,
  { _id: productId, sequence: last = 0 }: StockRow,
  from: StockReplayRow | undefined,
  pageSize: number,
): Promise<Replayed> {
  let replayed: Replayed = { onHand: from?.onHand };
  let after = from?.sequence ?? 0;
  for (;;) {
    const page = await store.stockEntries
      .find({ productId, sequence: { $gt: after, $lte: last } })
      .sort({ sequence: 1 })
      .limit(pageSize)
      .lean<StockEntryRow[]>();
    replayed = replay(page, replayed);
    if (page.length < pageSize) return replayed;
    after = page.at(-1)!.sequence;
  }
}

/** For a product without entries, the current stock is the opening balance. */
const rightAt = ({ _id, onHand, sequence = 0 }: StockRow): StockReplayRow => ({
  _id,
  sequence,
  onHand,
  at: new Date(),
});

/** Keeps the old position, so that the fault is reported until it is reconciled. */
const wrongAt = ({ _id }: StockRow, from: StockReplayRow | undefined): StockReplayRow => ({
  sequence: 0,
  ...from,
  _id,
  isWrong: true,
  at: new Date(),
});

async function readWatermarks(
  store: CatalogueStore,
  rows: readonly StockRow[],
): Promise<Map<string, StockReplayRow>> {
  const found = await store.stockReplays
    .find({ _id: { $in: rows.map(({ _id }) => _id) } })
    .lean<StockReplayRow[]>();
  return new Map(found.map((row) => [String(row._id), row]));
}

async function leaveWatermarks(store: CatalogueStore, rows: readonly StockReplayRow[]): Promise<void> {
  const writes = rows.map(({ _id, ...replacement }) => ({
    replaceOne: { filter: { _id }, replacement, upsert: true },
  }));
  if (writes.length > 0) await store.stockReplays.bulkWrite(writes, { ordered: false });
}
