import type { ClientSession } from 'mongoose';
import { toId } from '../../ids';
import type { CatalogueStore } from '../../store';
import type { KeptLine } from '../receipts/decide';
import type { StockRow } from '../store';
import { addLots, changeLot, lotsAt, NO_LOTS, takeFirst, type Lot, type LotState } from './decide';
import type { LotsRow } from './store';

type LotStore = Pick<CatalogueStore, 'lots'>;

/** One line of a booking, in order; a negative number of pieces leaves. */
interface LotChange {
  productId: string;
  pieces: number;
  /** Pieces of this lot leave or are added; otherwise those that expire first leave. */
  lotId?: string | undefined;
  /** A new lot of the pieces. */
  added?: Lot;
}

export async function readLots(
  { lots }: LotStore,
  session: ClientSession | null,
  productIds: readonly string[],
): Promise<Map<string, LotsRow>> {
  if (productIds.length === 0) return new Map();
  const rows = await lots
    .find({ _id: { $in: productIds } })
    .session(session)
    .lean<LotsRow[]>();
  return new Map(rows.map((row) => [String(row._id), row]));
}

/** The lots that an added line brings: none without a lot number and a best-before date. */
export function changesOfReceipt(receiptId: string, lines: readonly KeptLine[]): LotChange[] {
  return lines.map(({ productId, pieces, lot, bestBefore, cost }, index) => {
    if (lot === undefined && bestBefore === undefined) return { productId, pieces };
    const facts = {
      ...(lot !== undefined && { lot }),
      ...(bestBefore !== undefined && { bestBefore }),
      ...(cost !== undefined && { cost }),
    };
    return { productId, pieces, added: { lotId: `${receiptId}.${index}`, pieces, ...facts } };
  });
}

/**
 * Writes the lots of a booking, in its transaction. Not written are products without lots, and those out of which pieces
 * leave first expired first: their lots follow from the stock.
 * @param stocks as read before the booking; each line has raised their sequence by one
 */
export async function changeLots(
  store: LotStore,
  session: ClientSession,
  stocks: ReadonlyMap<string, StockRow>,
  changes: readonly LotChange[],
): Promise<void> {
  const relevant = changes.filter(({ pieces, lotId }) => pieces > 0 || lotId !== undefined);
  const ids = [...new Set(relevant.map(({ productId }) => productId))].sort();
  const known = await readLots(store, session, ids);
  for (const productId of ids) {
    const [stock, row] = [stocks.get(productId), known.get(productId)];
    const own = changes.filter((change) => change.productId === productId);
    if (!stock || (!row && !own.some(({ added }) => added))) continue;
    const set = stateAfter(row ?? NO_LOTS, stock, own);
    const earliest = set.lots.find(({ bestBefore }) => bestBefore !== undefined)?.bestBefore;
    const previous = row && { onHand: row.onHand, sequence: row.sequence, lots: row.lots };
    const fields = { ...set, ...(earliest !== undefined && { earliest }), ...(previous && { previous }) };
    const update =
      earliest === undefined ? { $set: fields, $unset: { earliest: 1 as const } } : { $set: fields };
    await store.lots.updateOne({ _id: toId(productId) }, update, { session, upsert: true });
  }
}

function stateAfter(state: LotState, stock: StockRow, changes: readonly LotChange[]) {
  let lots = lotsAt(state, stock.onHand);
  for (const { pieces, lotId, added } of changes) {
    if (added) lots = addLots(lots, [added]);
    else if (lotId !== undefined) lots = changeLot(lots, lotId, pieces);
    else lots = takeFirst(lots, -pieces);
  }
  return {
    onHand: changes.reduce((sum, { pieces }) => sum + pieces, stock.onHand),
    sequence: (stock.sequence ?? 0) + changes.length,
    lots,
  };
}
