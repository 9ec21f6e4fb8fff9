import type { calls, RequestOf, ResponseOf, StockEntry } from '@tokri/contracts';
import { notFound } from '@tokri/service-kit';
import { type CatalogueStore } from '../store';
import { toId } from '../ids';
import type { StockRow, StockEntryRow } from './store';

type Page = ResponseOf<typeof calls.getStockEntries>['data'];

/** The newest entries of a product before the cursor, with its current stock. */
export async function listStockEntries(
  store: CatalogueStore,
  { productId, limit, cursor }: RequestOf<typeof calls.getStockEntries>,
): Promise<Page> {
  const stock = await store.stocks.findById(toId(productId)).lean<StockRow>();
  if (!stock) throw notFound('This product');
  // Entries written after the stock was read are left out.
  const { sequence = 0, onHand } = stock;
  const upTo = Math.min(cursor === undefined ? sequence : cursor - 1, sequence);
  const rows = await store.stockEntries
    .find({ productId: stock._id, sequence: { $lte: upTo } })
    .sort({ productId: -1, sequence: -1 })
    .limit(limit + 1)
    .lean<StockEntryRow[]>();
  const shown = rows.slice(0, limit);
  return {
    stock: onHand,
    entries: shown.map(presentStockEntry),
    ...(rows.length > limit && { nextCursor: shown.at(-1)!.sequence }),
  };
}

const presentStockEntry = ({
  sequence,
  cause,
  before,
  after,
  by,
  orderId,
  orderNumber,
  reason,
  note,
  at,
}: StockEntryRow): StockEntry => ({
  sequence,
  cause,
  before,
  after,
  ...(by !== undefined && { by }),
  ...(orderId !== undefined && { orderId: String(orderId) }),
  ...(orderNumber !== undefined && { orderNumber }),
  ...(reason !== undefined && { reason }),
  ...(note !== undefined && { note }),
  at: at.toISOString(),
});
