import type { calls, ReceiptLine, RequestOf } from '@tokri/contracts';
import { isDuplicateKey } from '@tokri/database';
import { auditOfMany } from '../../products/history/audit-events';
import { addStock } from '../admin-stock';
import { decideReceipt } from '../goods-receipt';
import { readStocks, type AvailabilityChange } from '../move-stock';
import type { GoodsReceiptRow } from '../store';
import type { CatalogueStore } from '../../store';
import type { CommandDependencies } from '../../taxonomy/categories';

interface Received {
  lines: ReceiptLine[];
  changes: AvailabilityChange[];
}

/**
 * Adds the pieces of a delivery, every line that can be added, in one transaction. Safe to repeat: the same receipt adds
 * nothing, and is answered as it was.
 */
export async function receiveGoods(
  { store, unitOfWork }: CommandDependencies,
  { receiptId, lines }: RequestOf<typeof calls.receiveGoods>,
  by: string,
): Promise<Received> {
  const booked = await findReceipt(store, receiptId);
  if (booked) return booked;
  try {
    return await unitOfWork(async (transaction) => {
      const { session } = transaction;
      const ids = [...new Set(lines.map(({ productId }) => productId))];
      const stocks = await readStocks(store, session, ids);
      const decided = decideReceipt(lines, stocks);
      const row: GoodsReceiptRow = { _id: receiptId, lines: decided, at: new Date() };
      await store.goodsReceipts.insertMany([row], { session, lean: true });
      const added = decided.filter(({ problem }) => problem === undefined);
      if (added.length > 0) transaction.emit(auditOfMany('received', receiptId, added.length));
      const changes =
        added.length > 0 ? await addStock(store, transaction, stocks, added, { cause: 'received', by }) : [];
      return { lines: decided, changes };
    });
  } catch (error) {
    // Twice at once: the other one has added the pieces.
    const other = isDuplicateKey(error) && (await findReceipt(store, receiptId));
    if (other) return other;
    throw error;
  }
}

async function findReceipt(store: CatalogueStore, receiptId: string): Promise<Received | undefined> {
  const row = await store.goodsReceipts.findById(receiptId).lean<GoodsReceiptRow>();
  return row ? { lines: row.lines, changes: [] } : undefined;
}
