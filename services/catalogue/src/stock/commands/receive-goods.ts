import { toRupees, type AuditChange, type calls, type ReceiptLine, type RequestOf } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { pick } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import type { Dependencies } from '../../dependencies';
import { setFields, shownNameOf } from '../../products/facts';
import { auditOfMany } from '../../products/history/audit-events';
import type { CatalogueStore } from '../../store';
import { addStock } from '../admin-stock';
import { changeLots, changesOfReceipt } from '../lots/change-lots';
import { holdBack } from '../lots/hold-back';
import { readStocks } from '../move-stock';
import { receiveOnOrder } from '../purchasing/orders/receive-on-order';
import {
  answerOf,
  decideReceipt,
  isAdded,
  isDocumented,
  keptLine,
  sumsOf,
  type KeptLine,
} from '../receipts/decide';
import type { GoodsReceiptRow } from '../receipts/store';
import { rememberSupplier } from '../receipts/suppliers';
import { bookOnce } from './book-once';

type Receipt = RequestOf<typeof calls.receiveGoods>;

/**
 * Adds the pieces of a delivery in one transaction, without the lines that have a problem. Safe to repeat: a receipt
 * that is booked already adds nothing and gets the same response.
 * @throws 404 and 409 for a purchase order that waits for no pieces
 */
export const receiveGoods =
  ({ store, writeStock }: Pick<Dependencies, 'store' | 'writeStock'>) =>
  async (receipt: Receipt, by: string, now: Date): Promise<ReceiptLine[]> => {
    const lines = await bookOnce(
      () => findReceipt(store, receipt.receiptId),
      () =>
        writeStock(async (transaction) => {
          const ids = [...new Set(receipt.lines.map(({ productId }) => productId))];
          const stocks = await readStocks(store, transaction.session, ids);
          const names = await readNames(store, transaction, ids);
          const kept = decideReceipt(receipt.lines, stocks).map((line, index) =>
            keptLine(line, receipt.lines[index]!, names.get(line.productId)),
          );
          const result = kept.map(answerOf);
          const added = kept.filter(isAdded);
          const row = await rowOf(store, transaction, receipt, kept, by);
          // Before the order, which may be complete by now: a concurrent repeat fails here and gets the first answer.
          await store.goodsReceipts.insertMany([row], { session: transaction.session, lean: true });
          if (receipt.purchaseOrderId !== undefined)
            await receiveOnOrder(store, transaction, receipt.purchaseOrderId, added, new Date());
          if (added.length === 0) return { result, changes: [] };
          transaction.emit(auditOfMany('received', receipt.receiptId, added.length, describe(row)));
          const changes = await addStock(store, transaction, stocks, added, { cause: 'received', by });
          await changeLots(
            store,
            transaction.session,
            stocks,
            changesOfReceipt(receipt.receiptId, added, now),
          );
          return { result, changes, counted: result };
        }),
    );
    // Lots that are too old already. If this fails, the sweep does it.
    await holdBack({ store, writeStock })(
      lines.map(({ productId }) => productId),
      now,
    ).catch(() => undefined);
    return lines;
  };

const findReceipt = async (store: CatalogueStore, receiptId: string): Promise<ReceiptLine[] | undefined> =>
  (await store.goodsReceipts.findById(receiptId).lean<GoodsReceiptRow>())?.lines.map(answerOf);

async function readNames(
  store: CatalogueStore,
  { session }: Transaction,
  ids: readonly string[],
): Promise<Map<string, { name: string; unit: string }>> {
  const found = store.products.find({ _id: { $in: ids } }).session(session);
  const rows = await pick(found, 'name', 'brand', 'more_details', 'unit');
  return new Map(rows.map((row) => [String(row._id), { name: shownNameOf(row), unit: row.unit }]));
}

/** Without an added line, and without any document, the row only answers repeats. */
async function rowOf(
  store: CatalogueStore,
  transaction: Transaction,
  { receiptId: _id, supplier, documentNumber, documentDate, purchaseOrderId }: Receipt,
  lines: KeptLine[],
  by: string,
): Promise<GoodsReceiptRow> {
  const now = new Date();
  if (!lines.some(isAdded)) return { _id, lines, at: now };
  const header = setFields({
    ...(supplier !== '' && (await rememberSupplier(store, transaction, supplier))),
    documentNumber,
    documentDate,
    purchaseOrderId,
  });
  return {
    ...{ _id, lines, receivedAt: now, by },
    ...header,
    ...sumsOf(lines),
    ...(!isDocumented(header, lines) && { at: now }),
  };
}

const describe = ({ supplier, documentNumber, cost }: GoodsReceiptRow): AuditChange[] => [
  ...(supplier === undefined ? [] : [{ field: 'Supplier', after: supplier }]),
  ...(documentNumber === undefined ? [] : [{ field: 'Document', after: documentNumber }]),
  ...(cost === undefined ? [] : [{ field: 'Cost', after: displayRupees(toRupees(cost)) }]),
];
