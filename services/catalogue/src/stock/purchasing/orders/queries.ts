import type { calls, PurchaseOrderDetails, RequestOf, ResponseOf } from '@tokri/contracts';
import { notFound } from '@tokri/service-kit';
import type { CatalogueStore } from '../../../store';
import { cursorAt, readCursor } from '../../page-cursor';
import { presentDetails, presentPurchaseOrder } from './present';
import type { PurchaseOrderRow } from './store';

type Orders = Pick<CatalogueStore, 'purchaseOrders'>;
type Page = ResponseOf<typeof calls.listPurchaseOrders>['data'];

export async function listPurchaseOrders(
  { purchaseOrders }: Orders,
  { open, limit, cursor }: RequestOf<typeof calls.listPurchaseOrders>,
): Promise<Page> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await purchaseOrders
    .find({
      ...(open && { isOpen: true }),
      createdAt: after ? { $lte: after.at } : { $gt: new Date(0) },
      ...(after && { $or: [{ createdAt: { $lt: after.at } }, { _id: { $lt: after.id } }] }),
    })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit + 1)
    .lean<PurchaseOrderRow[]>();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    purchaseOrders: shown.map(presentPurchaseOrder),
    ...(last && rows.length > limit && { nextCursor: cursorAt({ at: last.createdAt, id: last._id }) }),
  };
}

export async function getPurchaseOrder(
  { purchaseOrders }: Orders,
  id: string,
): Promise<PurchaseOrderDetails> {
  const row = await purchaseOrders.findById(id).lean<PurchaseOrderRow>();
  if (!row) throw notFound('This purchase order');
  return presentDetails(row);
}
