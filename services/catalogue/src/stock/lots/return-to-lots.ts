import type { ClientSession } from 'mongoose';
import { toId } from '../../ids';
import type { CatalogueStore } from '../../store';
import type { Pieces } from '../reservations/decide';
import type { StockEntryRow, StockRow } from '../store';
import { readLots, saveLots } from './change-lots';
import { addLots, firstPieces, lotsAt, takenByOrder } from './decide';

/**
 * Gives pieces of an order that come back the lots that they left before the last booking, if it is known: those that expire
 * first, to be safe. Those that left since return by themselves.
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
    if (!stock || !row.previous) continue;
    const entries = await store.stockEntries
      .find({
        productId: row._id,
        sequence: { $gt: row.previous.sequence, $lte: row.sequence },
        orderId: toId(orderId),
      })
      .session(session)
      .lean<StockEntryRow[]>();
    const back = firstPieces(takenByOrder(row, entries), pieces);
    if (back.length === 0) continue;
    const state = {
      onHand: stock.onHand + pieces,
      sequence: (stock.sequence ?? 0) + 1,
      lots: addLots(lotsAt(row, stock.onHand), back),
    };
    await saveLots(store, session, productId, row, state, row.held);
  }
}
