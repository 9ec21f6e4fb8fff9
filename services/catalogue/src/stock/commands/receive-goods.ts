import type { calls, ReceiptLine, RequestOf } from '@tokri/contracts';
import type { Dependencies } from '../../dependencies';
import { auditOfMany } from '../../products/history/audit-events';
import { addStock } from '../admin-stock';
import { decideReceipt } from '../goods-receipt';
import { readStocks } from '../move-stock';
import type { GoodsReceiptRow } from '../store';
import type { CatalogueStore } from '../../store';
import { bookOnce } from './book-once';

/**
 * Adds the pieces of a delivery in one transaction, without the lines that have a problem. Safe to repeat: a receipt
 * that is booked already adds nothing and gets the same response.
 */
export const receiveGoods =
  ({ store, writeStock }: Pick<Dependencies, 'store' | 'writeStock'>) =>
  ({ receiptId, lines }: RequestOf<typeof calls.receiveGoods>, by: string): Promise<ReceiptLine[]> =>
    bookOnce(
      () => findReceipt(store, receiptId),
      () =>
        writeStock(async (transaction) => {
          const { session } = transaction;
          const ids = [...new Set(lines.map(({ productId }) => productId))];
          const stocks = await readStocks(store, session, ids);
          const decided = decideReceipt(lines, stocks);
          const row: GoodsReceiptRow = { _id: receiptId, lines: decided, at: new Date() };
          await store.goodsReceipts.insertMany([row], { session, lean: true });
          const added = decided.filter(({ problem }) => problem === undefined);
          if (added.length > 0) transaction.emit(auditOfMany('received', receiptId, added.length));
          const changes =
            added.length > 0
              ? await addStock(store, transaction, stocks, added, { cause: 'received', by })
              : [];
          return { result: decided, changes, counted: decided };
        }),
    );

const findReceipt = async (store: CatalogueStore, receiptId: string): Promise<ReceiptLine[] | undefined> =>
  (await store.goodsReceipts.findById(receiptId).lean<GoodsReceiptRow>())?.lines;
