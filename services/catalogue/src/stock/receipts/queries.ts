import { nameKey, type calls, type RequestOf, type ResponseOf } from '@tokri/contracts';
import { omit } from '@tokri/database';
import { notFound } from '@tokri/service-kit';
import type { CatalogueStore } from '../../store';
import { cursorAt, readCursor } from '../page-cursor';
import { presentLines, presentReceipt, type ListedRow } from './present';
import type { GoodsReceiptRow } from './store';

type Receipts = Pick<CatalogueStore, 'goodsReceipts'>;
type Page = ResponseOf<typeof calls.listGoodsReceipts>['data'];
type Details = ResponseOf<typeof calls.getGoodsReceipt>['data'];

/** The newest receipts before the cursor, of a supplier or a product. */
export async function listGoodsReceipts(
  { goodsReceipts }: Receipts,
  { supplier, productId, limit, cursor }: RequestOf<typeof calls.listGoodsReceipts>,
): Promise<Page> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const found = goodsReceipts
    .find({
      ...(supplier !== '' && { supplierKey: nameKey(supplier) }),
      ...(productId !== undefined && { 'lines.productId': productId }),
      receivedAt: after ? { $lte: after.at } : { $gt: new Date(0) },
      ...(after && { $or: [{ receivedAt: { $lt: after.at } }, { _id: { $lt: after.id } }] }),
    })
    .sort({ receivedAt: -1, _id: -1 })
    .limit(limit + 1);
  // Lines are read where they are shown: a receipt may have hundreds.
  const rows: (ListedRow & Partial<Pick<GoodsReceiptRow, 'lines'>>)[] =
    productId === undefined ? await omit(found, 'lines') : await found.lean<GoodsReceiptRow[]>();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    receipts: shown.map(({ lines = [], ...row }) => ({
      ...presentReceipt(row),
      ...(productId !== undefined && {
        ofProduct: presentLines(lines.filter((line) => line.productId === productId)),
      }),
    })),
    ...(last?.receivedAt &&
      rows.length > limit && { nextCursor: cursorAt({ at: last.receivedAt, id: last._id }) }),
  };
}

/** @throws 404 also for receipts that are not listed */
export async function getGoodsReceipt({ goodsReceipts }: Receipts, receiptId: string): Promise<Details> {
  const row = await goodsReceipts.findById(receiptId).lean<GoodsReceiptRow>();
  if (!row?.receivedAt) throw notFound('This receipt');
  return { ...presentReceipt(row), lines: presentLines(row.lines) };
}
