import type { ClientSession } from 'mongoose';
import { toId } from '../../ids';
import type { CatalogueStore } from '../../store';
import type { Pieces } from '../reservations/decide';
import type { StockEntryRow, StockRow } from '../store';
import { readLots, saveLots } from './change-lots';
import { hasKnownLots, knownSince, lotsAfterReturn } from './order-lots';

/** Entries of a product that are searched for those of an order, the newest first. */
const SEARCHED_ENTRIES = 3_000;

/**
 * Gives pieces of an order that come back to the lots that they left, as far as these are known. Writes nothing where the lots
 * follow from the stock.
 * @param stocks as read before the pieces come back; each product has raised its sequence by one
 */
export async function returnToLots(
  store: CatalogueStore,
  session: ClientSession,
  stocks: ReadonlyMap<string, StockRow>,
  orderId: string,
  returned: Pieces,
): Promise<void> {
  const ids = [...returned].filter(([, pieces]) => pieces > 0).map(([productId]) => productId);
  for (const [productId, row] of await readLots(store, session, ids)) {
    const [stock, pieces] = [stocks.get(productId), returned.get(productId) ?? 0];
    // The lots of a deleted product come back with the undone deletion.
    if (!stock || stock.gone || !hasKnownLots(row)) continue;
    const { onHand, sequence = 0 } = stock;
    const from = Math.max(knownSince(row), sequence - SEARCHED_ENTRIES);
    const entries = await store.stockEntries
      .find({ productId: row._id, sequence: { $gt: from, $lte: sequence }, orderId: toId(orderId) })
      .session(session)
      .lean<StockEntryRow[]>();
    // An entry that may be too old to be found is of the present lots.
    if (entries.length === 0 && from > row.sequence) continue;
    const lots = lotsAfterReturn(row, { onHand, pieces, entries });
    if (lots === undefined) continue;
    const state = { onHand: onHand + pieces, sequence: sequence + 1, lots };
    await saveLots(store, session, productId, { row, sequence }, state, row.held);
  }
}
