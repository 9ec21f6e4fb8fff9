import { newEvent } from '@tokri/contracts';
import type { Unit } from '@tokri/messaging';
import { toId, type ReservationDoc, type ReservationState, type StockLine, type Store } from '../store';
import { piecesOf, type Pieces } from './decide';
import { moveStock, readStocks, type Crossing } from './move-stock';

/** The cause that ends a reservation for good: a confirmation that was overtaken by it takes nothing any more. */
export const ORDER_CANCELLED = 'order.cancelled';
export const EXPIRED = 'expired';

const find = (store: Store, unit: Unit, orderId: string) =>
  store.reservations.findById(orderId).session(unit.session).lean<ReservationDoc>();

async function enter(
  store: Store,
  unit: Unit,
  orderId: string,
  state: ReservationState,
  cause: string,
): Promise<void> {
  await store.reservations.updateOne(
    { _id: toId(orderId) },
    { $set: { state }, $push: { history: { state, cause, at: new Date() } } },
    { session: unit.session },
  );
}

const insert = (
  store: Store,
  unit: Unit,
  orderId: string,
  state: ReservationState,
  cause: string,
  lines: Pieces,
) =>
  store.reservations.insertMany(
    [
      {
        _id: toId(orderId),
        state,
        lines: [...lines].map(([productId, quantity]) => ({ productId: toId(productId), quantity })),
        expiresAt: new Date(),
        history: [{ state, cause, at: new Date() }],
      },
    ],
    { session: unit.session, lean: true },
  );

export interface Released {
  state: 'none' | 'committed' | 'released';
  crossings: Crossing[];
}

/**
 * Gives back what an order holds; idempotent. An unknown order leaves a mark, so that its reservation, should it still
 * be on its way, takes nothing. What is sold stays sold, unless the order itself says that it is cancelled.
 */
export async function releaseReservation(
  store: Store,
  unit: Unit,
  orderId: string,
  cause: string,
): Promise<Released> {
  const reservation = await find(store, unit, orderId);
  if (!reservation) {
    await insert(store, unit, orderId, 'released', cause, new Map());
    return { state: 'none', crossings: [] };
  }
  if (reservation.state === 'released') {
    if (cause === ORDER_CANCELLED && !endedForGood(reservation))
      await enter(store, unit, orderId, 'released', cause);
    return { state: 'released', crossings: [] };
  }
  if (reservation.state === 'committed' && cause !== ORDER_CANCELLED)
    return { state: 'committed', crossings: [] };
  const crossings = await giveBack(store, unit, reservation, cause);
  return { state: 'released', crossings };
}

/** Gives an expired reservation back, unless it was confirmed or released meanwhile. */
export async function expireReservation(
  store: Store,
  unit: Unit,
  orderId: string,
  before: Date,
): Promise<Crossing[] | undefined> {
  const reservation = await find(store, unit, orderId);
  if (reservation?.state !== 'held' || reservation.expiresAt >= before) return undefined;
  return giveBack(store, unit, reservation, EXPIRED);
}

async function giveBack(
  store: Store,
  unit: Unit,
  reservation: ReservationDoc,
  cause: string,
): Promise<Crossing[]> {
  const orderId = String(reservation._id);
  await enter(store, unit, orderId, 'released', cause);
  const pieces = piecesOf(reservation.lines);
  const stocks = await readStocks(store, unit.session, [...pieces.keys()]);
  const crossings = await moveStock(store, unit, stocks, pieces);
  const lines = [...pieces].map(([productId, quantity]) => ({ productId, quantity }));
  unit.emit(newEvent('stock.released', orderId, { orderId, cause, lines }));
  return crossings;
}

/**
 * Held becomes sold; idempotent. A confirmation that comes after the reservation was given back takes the pieces again
 * if they are still there; if not it throws, so that the event is retried and at last kept for people to decide:
 * overselling is never the way out.
 */
export async function commitReservation(
  store: Store,
  unit: Unit,
  orderId: string,
  ordered: readonly { productId: string; quantity: number }[],
): Promise<Crossing[]> {
  const reservation = await find(store, unit, orderId);
  if (reservation?.state === 'committed' || (reservation && endedForGood(reservation))) return [];
  if (reservation?.state === 'held') {
    await enter(store, unit, orderId, 'committed', 'order.confirmed');
    return [];
  }
  const lines: readonly (StockLine | { productId: string; quantity: number })[] = reservation?.lines.length
    ? reservation.lines
    : ordered;
  const pieces = piecesOf(lines);
  const stocks = await readStocks(store, unit.session, [...pieces.keys()]);
  const short = [...pieces].find(([productId, quantity]) => (stocks.get(productId)?.onHand ?? 0) < quantity);
  if (short)
    throw new Error(`order ${orderId} was confirmed after its stock went: nothing left of ${short[0]}`);
  const crossings = await moveStock(
    store,
    unit,
    stocks,
    new Map([...pieces].map(([id, count]) => [id, -count])),
  );
  if (reservation) {
    const taken = [...pieces].map(([productId, quantity]) => ({ productId: toId(productId), quantity }));
    await store.reservations.updateOne(
      { _id: toId(orderId) },
      { $set: { lines: taken } },
      { session: unit.session },
    );
    await enter(store, unit, orderId, 'committed', 'order.confirmed after the release');
  } else {
    await insert(store, unit, orderId, 'committed', 'order.confirmed without a reservation', pieces);
  }
  return crossings;
}

const endedForGood = (reservation: ReservationDoc): boolean =>
  reservation.state === 'released' && reservation.history.some((step) => step.cause === ORDER_CANCELLED);
