import { newEvent, type StockReleaseCause } from '@tokri/contracts';
import { RefusedEvent, type Transaction } from '@tokri/messaging';
import { Types, type ClientSession } from 'mongoose';
import { type CatalogueStore } from '../../store';
import { toId } from '../../ids';
import type { ReservationRow } from '../store';
import { piecesOf, type Pieces } from './decide';
import { returnToLots } from '../lots/return-to-lots';
import { moveStock, readStocks, type AvailabilityChange } from '../move-stock';
import { changesOf } from '../stock-entries';
import { reasonOf } from '../stock-reason';
import {
  contradictionOf,
  decideAdjustment,
  decideCommit,
  decideExpiry,
  decideRelease,
  decideRefundReturn,
  decideRefusedReturn,
  needsStock,
  STOCK_LOST,
  type Change,
  type Movement,
} from './reservation';

export interface Released {
  state: 'none' | 'committed' | 'released';
  changes: AvailabilityChange[];
}

export type BuyerTags = Required<Pick<ReservationRow, 'buyer' | 'buyerGroup'>>;
type Lines = readonly { productId: string; quantity: number }[];
interface Cut {
  missing?: Lines | undefined;
  takenOut?: Lines | undefined;
}

const cutOf = ({ missing = [], takenOut = [] }: Cut): Lines => [...missing, ...takenOut];

interface Refunded {
  orderId: string;
  refundId: string;
  /** The pieces of the order, without those added since. */
  lines: Lines;
  /** The refunded pieces that are back on the shelf. */
  restocked: Lines;
}

/**
 * Releases what an order holds; idempotent.
 * @param ordered the pieces of the order, from the event
 * @param cut the part of them that was not found or taken out
 * @throws RefusedEvent when other pieces are reserved for the order
 */
export async function releaseReservation(
  store: CatalogueStore,
  transaction: Transaction,
  orderId: string,
  cause: StockReleaseCause,
  ordered?: Lines,
  cut: Cut = {},
): Promise<Released> {
  const reservation = await find(store, transaction, orderId);
  const contradiction = ordered && (contradictionOf(reservation, ordered) ?? excessOf(ordered, cutOf(cut)));
  if (contradiction) throw new RefusedEvent(contradiction);
  const decision = decideRelease(reservation, cause, cut);
  const changes =
    decision === 'unchanged' ? [] : await write(store, transaction, orderId, reservation, decision);
  if (!reservation) return { state: 'none', changes };
  const stays = decision === 'unchanged' && reservation.state === 'committed';
  return { state: stays ? 'committed' : 'released', changes };
}

/**
 * Writes off pieces of an order that were not found, and puts those taken out on sale again; idempotent. Fails until `order.confirmed` was handled, and is redelivered.
 * @throws RefusedEvent when the order has fewer pieces
 */
export async function adjustReservation(
  store: CatalogueStore,
  transaction: Transaction,
  orderId: string,
  ordered: Lines,
  cut: Cut,
): Promise<void> {
  const reservation = await find(store, transaction, orderId);
  const contradiction = contradictionOf(reservation, ordered) ?? excessOf(ordered, cutOf(cut));
  if (contradiction) throw new RefusedEvent(contradiction);
  const decision = decideAdjustment(reservation, cut);
  if (decision === 'too early')
    throw new Error(`order ${orderId} was packed, and its confirmation has not arrived yet`);
  if (decision !== 'unchanged') await write(store, transaction, orderId, reservation, decision);
}

/**
 * Puts pieces that were refused at the door on sale again; idempotent. Fails until `order.confirmed` was handled, and is
 * redelivered.
 * @throws RefusedEvent when the order has fewer pieces
 */
export async function returnRefused(
  store: CatalogueStore,
  transaction: Transaction,
  orderId: string,
  ordered: Lines,
  refused: Lines,
): Promise<void> {
  const reservation = await find(store, transaction, orderId);
  const contradiction = contradictionOf(reservation, ordered) ?? excessOf(ordered, refused);
  if (contradiction) throw new RefusedEvent(contradiction);
  const decision = decideRefusedReturn(reservation, refused);
  if (decision === 'too early')
    throw new Error(`order ${orderId} was delivered, and its confirmation has not arrived yet`);
  if (decision !== 'unchanged') await write(store, transaction, orderId, reservation, decision);
}

/**
 * Puts delivered pieces on sale again that the desk refunded and received; once for each refund. Fails until
 * `order.confirmed` was handled, and is redelivered.
 * @throws RefusedEvent when the order has fewer pieces
 */
export async function returnRefunded(
  store: CatalogueStore,
  transaction: Transaction,
  { orderId, refundId, lines, restocked }: Refunded,
): Promise<void> {
  const reservation = await find(store, transaction, orderId);
  const all = [...lines, ...(await findAdded(store, transaction, orderId))];
  const contradiction = contradictionOf(reservation, lines) ?? excessOf(all, restocked);
  if (contradiction) throw new RefusedEvent(contradiction);
  const decision = decideRefundReturn(reservation, refundId, restocked);
  if (decision === 'too early')
    throw new Error(`order ${orderId} was refunded, and its confirmation has not arrived yet`);
  if (decision !== 'unchanged') await write(store, transaction, orderId, reservation, decision);
}

function excessOf(ordered: Lines, some: Lines = []): string | undefined {
  const pieces = piecesOf(ordered);
  const isPart = [...piecesOf(some)].every(
    ([productId, quantity]) => quantity <= (pieces.get(productId) ?? 0),
  );
  return isPart ? undefined : 'more pieces are missing, taken out or refused than were ordered';
}

/** Releases an expired reservation; undefined when it was confirmed or released since. */
export async function expireReservation(
  store: CatalogueStore,
  transaction: Transaction,
  orderId: string,
  before: Date,
): Promise<AvailabilityChange[] | undefined> {
  const reservation = await find(store, transaction, orderId);
  const decision = decideExpiry(reservation, before);
  return decision === 'unchanged' ? undefined : write(store, transaction, orderId, reservation, decision);
}

/**
 * Turns a held reservation into a sale; idempotent. Emits `stock.lost` when the pieces are gone.
 * @param tags of the buyer, if known
 * @throws RefusedEvent when nothing or something else was reserved: orders reserve before they are confirmed
 */
export async function commitReservation(
  store: CatalogueStore,
  transaction: Transaction,
  orderId: string,
  ordered: Lines,
  tags?: BuyerTags,
): Promise<AvailabilityChange[]> {
  const reservation = await find(store, transaction, orderId);
  if (!reservation || (needsStock(reservation) && reservation.lines.length === 0))
    throw new RefusedEvent('nothing was reserved for the order');
  const contradiction = contradictionOf(reservation, ordered);
  if (contradiction) throw new RefusedEvent(contradiction);
  const ids = needsStock(reservation) ? [...piecesOf(reservation.lines).keys()] : [];
  const stocks = await readStocks(store, transaction.session, ids);
  const onHand = new Map([...stocks].map(([id, stock]) => [id, stock.onHand]));
  const decision = decideCommit(reservation, onHand);
  return decision === 'unchanged' ? [] : write(store, transaction, orderId, reservation, decision, tags);
}

const find = async (
  store: CatalogueStore,
  transaction: Transaction,
  orderId: string,
): Promise<ReservationRow | undefined> =>
  (await store.reservations.findById(orderId).session(transaction.session).lean<ReservationRow>()) ??
  undefined;

/** The pieces that were added to an order after it was placed. */
async function findAdded(
  { reservations }: CatalogueStore,
  { session }: Transaction,
  orderId: string,
): Promise<Lines> {
  const found = reservations.find({ addedTo: toId(orderId) }).session(session);
  return (await found.lean<ReservationRow[]>())
    .flatMap(({ lines }) => lines)
    .map(({ productId, quantity }) => ({ productId: String(productId), quantity }));
}

/** Writes state, stock and events of one decision. */
async function write(
  store: CatalogueStore,
  transaction: Transaction,
  orderId: string,
  reservation: ReservationRow | undefined,
  { state, cause, stockDelta, lines, movements = [], refundId }: Change,
  tags?: BuyerTags,
): Promise<AvailabilityChange[]> {
  const { session } = transaction;
  const entry = { state, cause, at: new Date(), ...(refundId !== undefined && { refundId }) };
  if (reservation) {
    const set = { state, ...(lines && { lines: rowsOf(lines) }), ...tags };
    const which = { _id: reservation._id };
    await store.reservations.updateOne(which, { $set: set, $push: { history: entry } }, { session });
  } else {
    const row = { _id: toId(orderId), state, expiresAt: entry.at, history: [entry] };
    const fresh = { ...row, lines: rowsOf(lines ?? new Map<string, number>()) };
    await store.reservations.insertMany([fresh], { session, lean: true });
  }
  await recordMovements(store, session, movements);
  const order = {
    orderId: reservation?.addedTo ? String(reservation.addedTo) : orderId,
    orderNumber: reservation?.orderNumber,
  };
  const moved = stockDelta.size > 0 ? changesOf(stockDelta, reasonOf(order, cause)) : [];
  const stocks = await readStocks(store, session, [...stockDelta.keys()]);
  const changes = await moveStock(store, transaction, stocks, moved);
  await returnToLots(store, session, stocks, order.orderId, stockDelta);
  if (state === 'released' && cause !== STOCK_LOST && stockDelta.size > 0) {
    const given = [...stockDelta].map(([productId, quantity]) => ({ productId, quantity }));
    transaction.emit(
      newEvent('stock.released', order.orderId, { orderId: order.orderId, cause, lines: given }),
    );
  }
  // Added pieces are in the bag already: the order stays.
  if (cause === STOCK_LOST && !reservation?.addedTo) {
    const wanted = [...piecesOf(reservation?.lines ?? [])];
    const gone = wanted.map(([productId, quantity]) => ({ productId, quantity }));
    transaction.emit(newEvent('stock.lost', orderId, { orderId, lines: gone }));
  }
  return changes;
}

/** Every change of the ledger raises the sequence of its product, which the audit compares. */
async function recordMovements(
  store: CatalogueStore,
  session: ClientSession,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length === 0) return;
  const at = new Date();
  const rows = movements.map(({ productId, ...movement }) => ({
    _id: new Types.ObjectId(),
    productId: toId(productId),
    ...movement,
    at,
  }));
  await store.movements.insertMany(rows, { session, lean: true });
  const ids = [...new Set(movements.map(({ productId }) => productId))].sort().map(toId);
  await store.stocks.updateMany({ _id: { $in: ids } }, { $inc: { sequence: 1 } }, { session });
}

const rowsOf = (lines: Pieces) =>
  [...lines].map(([productId, quantity]) => ({ productId: toId(productId), quantity }));
