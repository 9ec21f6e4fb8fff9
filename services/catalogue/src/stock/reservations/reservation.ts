import { samePieces, type StockReleaseCause } from '@tokri/contracts';
import { piecesOf, type Pieces } from './decide';

export type ReservationState = 'held' | 'committed' | 'released';

/** What an order holds or has taken, as far as decisions need to know it. */
export interface Reservation {
  state: ReservationState;
  lines: readonly { productId: unknown; quantity: number }[];
  expiresAt: Date;
  history: readonly { cause: string }[];
}

/** Causes that end a reservation for good: a confirmation that comes after them takes nothing any more. */
export const ORDER_CANCELLED = 'order.cancelled';
export const ORDER_REJECTED = 'order.rejected';
export const ORDER_RETURNED = 'order.returned';
export const ORDER_ADJUSTED = 'order.adjusted';
export const REFUSED_TAKEN_BACK = 'order.refused-taken-back';
export const STOCK_LOST = 'stock.lost';
export const EXPIRED = 'expired';
export const CONFIRMED_AFTER_RELEASE = 'order.confirmed after the release';

/** The next state, why, and what it means for the stock: pieces come back (positive) or are taken (negative). */
interface ChangeOf<State extends ReservationState, Cause> {
  state: State;
  cause: Cause;
  stockDelta: Pieces;
  /** What the order has from now on, where that changes. */
  lines?: Pieces;
  /** Rows of the ledger beside the reservation. */
  movements?: readonly Movement[];
}

/** Pieces by which a product has more or, negative, fewer. */
export interface Movement {
  productId: string;
  cause: 'not-found' | 'sold';
  quantity: number;
}
export type Change =
  ChangeOf<'held' | 'committed', string> | ChangeOf<'released', StockReleaseCause | typeof STOCK_LOST>;
export type Decision = Change | 'unchanged';

const nothing: Pieces = new Map();

/**
 * Gives back what an order holds. An unknown order leaves a mark, so that its reservation, should it still be on its
 * way, takes nothing. What is sold stays sold, unless the order itself says that it is cancelled.
 * @param missing pieces of the order that were not found: they do not come back
 */
export function decideRelease(
  reservation: Reservation | undefined,
  cause: StockReleaseCause,
  missing: Reservation['lines'] = [],
): Decision {
  if (!reservation) return { state: 'released', cause, stockDelta: nothing };
  switch (reservation.state) {
    case 'released': {
      const isFinal = isByOrder(cause) && !endedForGood(reservation);
      return isFinal ? { state: 'released', cause, stockDelta: nothing } : 'unchanged';
    }
    case 'committed':
      return isByOrder(cause) ? released(reservation, cause, missing) : 'unchanged';
    case 'held':
      return released(reservation, cause, missing);
  }
}

/**
 * The order was packed with fewer pieces: these were not sold, and they are not there. What can be sold stays as it is. An
 * order that has ended has told so with its end; `too early` until it is heard that the order was confirmed.
 */
export function decideAdjustment(
  reservation: Reservation | undefined,
  missing: Reservation['lines'],
): Decision | 'too early' {
  if (!reservation) return 'too early';
  if (endedForGood(reservation) || isAdjusted(reservation)) return 'unchanged';
  const { state } = reservation;
  if (state !== 'committed') return 'too early';
  return {
    state,
    cause: ORDER_ADJUSTED,
    stockDelta: nothing,
    movements: [...notFound(missing), ...movementsOf(missing, 'sold', 1)],
  };
}

/**
 * Pieces that were refused at the door are on sale again: they were not sold. `too early` until it is heard that the order was
 * confirmed.
 */
export function decideRefusedReturn(
  reservation: Reservation | undefined,
  refused: Reservation['lines'],
): Decision | 'too early' {
  if (!reservation) return 'too early';
  if (endedForGood(reservation) || hasReturnedRefused(reservation)) return 'unchanged';
  const { state } = reservation;
  if (state !== 'committed') return 'too early';
  return {
    state,
    cause: REFUSED_TAKEN_BACK,
    stockDelta: piecesOf(refused),
    movements: movementsOf(refused, 'sold', 1),
  };
}

/**
 * Why an event of the order cannot be about what is held for it; undefined when it can. An order that was given up before
 * its reservation came holds nothing.
 */
export const contradictionOf = (
  reservation: Reservation | undefined,
  ordered: Reservation['lines'],
): string | undefined =>
  !reservation?.lines.length || samePieces(reservation.lines, ordered)
    ? undefined
    : 'other pieces than the order has reserved';

/** Gives back what is held beyond its time, unless it was confirmed or released meanwhile. */
export const decideExpiry = (reservation: Reservation | undefined, before: Date): Decision =>
  reservation?.state === 'held' && reservation.expiresAt < before
    ? released(reservation, EXPIRED)
    : 'unchanged';

/** True when the pieces of a confirmed order have to come off the stockDelta: it holds none any more. */
export const needsStock = (reservation: Reservation): boolean =>
  reservation.state === 'released' && !endedForGood(reservation);

/**
 * Held becomes sold. A confirmation that comes after the pieces were given back takes them again if they are still
 * there (`onHand`); if not, the stock is lost for this order and the order has to hear of it: overselling is never the
 * way out.
 */
export function decideCommit(reservation: Reservation, onHand: Pieces): Decision {
  if (reservation.state === 'held') {
    return { state: 'committed', cause: 'order.confirmed', stockDelta: nothing };
  }
  if (!needsStock(reservation)) return 'unchanged';
  const lines = piecesOf(reservation.lines);
  const enough = [...lines].every(([productId, quantity]) => (onHand.get(productId) ?? 0) >= quantity);
  if (!enough) return { state: 'released', cause: STOCK_LOST, stockDelta: nothing };
  return { state: 'committed', cause: CONFIRMED_AFTER_RELEASE, stockDelta: negative(lines), lines };
}

export const negative = (pieces: Pieces): Pieces =>
  new Map([...pieces].map(([id, quantity]) => [id, -quantity]));

const isAdjusted = ({ history }: Reservation): boolean =>
  history.some(({ cause }) => cause === ORDER_ADJUSTED);

export const hasReturnedRefused = ({ history }: Pick<Reservation, 'history'>): boolean =>
  history.some(({ cause }) => cause === REFUSED_TAKEN_BACK);

const movementsOf = (
  pieces: Reservation['lines'],
  cause: Movement['cause'],
  sign: 1 | -1,
): readonly Movement[] =>
  [...piecesOf(pieces)].map(([productId, quantity]) => ({ productId, cause, quantity: sign * quantity }));

const notFound = (missing: Reservation['lines']) => movementsOf(missing, 'not-found', -1);

/** What was told as missing before is in the ledger already; only that it was not sold is no longer true. */
function released(
  reservation: Reservation,
  cause: StockReleaseCause,
  missing: Reservation['lines'] = [],
): Change {
  const lines = piecesOf(reservation.lines);
  const gone = piecesOf(missing);
  const found = [...lines]
    .map(([id, quantity]) => [id, quantity - (gone.get(id) ?? 0)] as const)
    .filter(([, quantity]) => quantity > 0);
  const movements = isAdjusted(reservation) ? movementsOf(missing, 'sold', -1) : notFound(missing);
  return {
    state: 'released',
    cause,
    stockDelta: new Map(found),
    ...(movements.length > 0 && { movements }),
  };
}

/** The order itself says that it is off, or that its goods are back. */
const isByOrder = (cause: string): boolean =>
  cause === ORDER_CANCELLED || cause === ORDER_REJECTED || cause === ORDER_RETURNED;

const endedForGood = ({ state, history }: Reservation): boolean =>
  state === 'released' && history.some(({ cause }) => isByOrder(cause) || cause === STOCK_LOST);
