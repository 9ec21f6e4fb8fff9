import { newEvent, type StockReleaseCause } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { toId, type ReservationDoc, type Store } from '../store';
import type { Pieces } from './decide';
import { moveStock, readStocks, type Crossing } from './move-stock';
import {
  decideCommit,
  decideExpiry,
  decideRelease,
  needsShelf,
  piecesFor,
  STOCK_LOST,
  type Change,
} from './reservation';

export interface Released {
  state: 'none' | 'committed' | 'released';
  crossings: Crossing[];
}

/** Gives back what an order holds; idempotent. */
export async function releaseReservation(
  store: Store,
  transaction: Transaction,
  orderId: string,
  cause: StockReleaseCause,
): Promise<Released> {
  const reservation = await find(store, transaction, orderId);
  const decision = decideRelease(reservation, cause);
  const crossings =
    decision === 'unchanged' ? [] : await write(store, transaction, orderId, reservation, decision, []);
  if (!reservation) return { state: 'none', crossings };
  const stays = decision === 'unchanged' && reservation.state === 'committed';
  return { state: stays ? 'committed' : 'released', crossings };
}

/** Gives an expired reservation back; undefined when it was confirmed or released meanwhile. */
export async function expireReservation(
  store: Store,
  transaction: Transaction,
  orderId: string,
  before: Date,
): Promise<Crossing[] | undefined> {
  const reservation = await find(store, transaction, orderId);
  const decision = decideExpiry(reservation, before);
  return decision === 'unchanged' ? undefined : write(store, transaction, orderId, reservation, decision, []);
}

/** Held becomes sold; idempotent. Tells the order when its pieces are gone (`stock.lost`). */
export async function commitReservation(
  store: Store,
  transaction: Transaction,
  orderId: string,
  ordered: readonly { productId: string; quantity: number }[],
): Promise<Crossing[]> {
  const reservation = await find(store, transaction, orderId);
  const ids = needsShelf(reservation) ? [...piecesFor(reservation, ordered).keys()] : [];
  const stocks = await readStocks(store, transaction.session, ids);
  const onHand = new Map([...stocks].map(([id, stock]) => [id, stock.onHand]));
  const decision = decideCommit(reservation, ordered, onHand);
  return decision === 'unchanged' ? [] : write(store, transaction, orderId, reservation, decision, ordered);
}

const find = async (
  store: Store,
  transaction: Transaction,
  orderId: string,
): Promise<ReservationDoc | undefined> =>
  (await store.reservations.findById(orderId).session(transaction.session).lean<ReservationDoc>()) ??
  undefined;

/** State, shelf and events of one decision. */
async function write(
  store: Store,
  transaction: Transaction,
  orderId: string,
  reservation: ReservationDoc | undefined,
  { state, cause, shelf, lines }: Change,
  ordered: readonly { productId: string; quantity: number }[],
): Promise<Crossing[]> {
  const { session } = transaction;
  const entry = { state, cause, at: new Date() };
  if (reservation) {
    const set = { state, ...(lines && { lines: rowsOf(lines) }) };
    const which = { _id: reservation._id };
    await store.reservations.updateOne(which, { $set: set, $push: { history: entry } }, { session });
  } else {
    const row = { _id: toId(orderId), state, expiresAt: entry.at, history: [entry] };
    const fresh = { ...row, lines: rowsOf(lines ?? new Map<string, number>()) };
    await store.reservations.insertMany([fresh], { session, lean: true });
  }
  const stocks = await readStocks(store, session, [...shelf.keys()]);
  const crossings = await moveStock(store, transaction, stocks, shelf);
  if (state === 'released' && cause !== STOCK_LOST && shelf.size > 0) {
    const given = [...shelf].map(([productId, quantity]) => ({ productId, quantity }));
    transaction.emit(newEvent('stock.released', orderId, { orderId, cause, lines: given }));
  }
  if (cause === STOCK_LOST) {
    const wanted = [...piecesFor(reservation, ordered)];
    const gone = wanted.map(([productId, quantity]) => ({ productId, quantity }));
    transaction.emit(newEvent('stock.lost', orderId, { orderId, lines: gone }));
  }
  return crossings;
}

const rowsOf = (lines: Pieces) =>
  [...lines].map(([productId, quantity]) => ({ productId: toId(productId), quantity }));
