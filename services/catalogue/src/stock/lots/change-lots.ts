import type { ClientSession } from 'mongoose';
import { toId } from '../../ids';
import type { CatalogueStore } from '../../store';
import type { KeptLine } from '../receipts/decide';
import type { StockRow } from '../store';
import { dayOf } from '../../insights/daily-counts/day';
import { addLots, changeLot, lotsAt, NO_LOTS, takeFirst, type Lot, type LotState } from './decide';
import { takeHeld } from './held-lots';
import { statesBefore } from './order-lots';
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
export function changesOfReceipt(receiptId: string, lines: readonly KeptLine[], now: Date): LotChange[] {
  return lines.map(({ productId, pieces, lot, bestBefore, madeOn, cost }, index) => {
    if (lot === undefined && bestBefore === undefined) return { productId, pieces };
    const facts = {
      receivedOn: dayOf(now),
      ...(lot !== undefined && { lot }),
      ...(bestBefore !== undefined && { bestBefore }),
      ...(madeOn !== undefined && { madeOn }),
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
    const before = { row, sequence: stock.sequence ?? 0 };
    await saveLots(store, session, productId, before, stateAfter(row ?? NO_LOTS, stock, own), row?.held);
  }
}

interface Before {
  row: LotsRow | undefined;
  /** Of the stock. */
  sequence: number;
}

/** Writes the lots after a booking, and keeps those before it. */
export async function saveLots(
  store: LotStore,
  session: ClientSession,
  productId: string,
  { row, sequence }: Before,
  state: LotState,
  held: readonly Lot[] = [],
): Promise<void> {
  const fields = { ...state, lots: [...state.lots], ...(row && statesBefore(row, sequence)) };
  await write(store, session, productId, fields, held);
}

/** Takes written-off pieces out of the lots that are not for sale; the stock does not change. */
export async function writeOffHeld(
  store: LotStore,
  session: ClientSession,
  lines: readonly { productId: string; pieces: number; lotId?: string | undefined }[],
): Promise<void> {
  const rows = await readLots(
    store,
    session,
    lines.map(({ productId }) => productId),
  );
  for (const [productId, { lots, held = [] }] of rows) {
    const own = lines.filter((line) => line.productId === productId);
    const left = own.reduce((all, { lotId = '', pieces }) => takeHeld(all, lotId, pieces), held);
    await write(store, session, productId, { lots }, left);
  }
}

async function write(
  store: LotStore,
  session: ClientSession,
  productId: string,
  fields: Partial<LotState> & { lots: Lot[] },
  held: readonly Lot[],
): Promise<void> {
  const days = [...fields.lots, ...held].flatMap(({ bestBefore }) => bestBefore ?? []).sort();
  const [earliest] = days;
  const $set = {
    ...fields,
    ...(held.length > 0 && { held: [...held] }),
    ...(earliest !== undefined && { earliest }),
  };
  const $unset = {
    ...(held.length === 0 && { held: 1 as const }),
    ...(earliest === undefined && { earliest: 1 as const }),
  };
  const update = Object.keys($unset).length === 0 ? { $set } : { $set, $unset };
  await store.lots.updateOne({ _id: toId(productId) }, update, { session, upsert: true });
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
