import { samePieces, type StockReleaseCause } from '@tokri/contracts';
import { piecesOf, type Pieces } from './decide';

export type ReservationState = 'held' | 'committed' | 'released';

/** The fields of a reservation that decisions need. */
export interface Reservation {
  state: ReservationState;
  lines: readonly { productId: unknown; quantity: number }[];
  expiresAt: Date;
  history: readonly { cause: string; refundId?: string }[];
}

/** Causes that end a reservation permanently: a later confirmation takes nothing. */
export const ORDER_CANCELLED = 'order.cancelled';
export const ORDER_REJECTED = 'order.rejected';
export const ORDER_RETURNED = 'order.returned';
export const ORDER_ADJUSTED = 'order.adjusted';
export const REFUSED_TAKEN_BACK = 'order.refused-taken-back';
export const SUBSTITUTE_ANSWERED = 'order.substitute-answered';
export const REFUND_GRANTED = 'order.refund-granted';
export const STOCK_LOST = 'stock.lost';
export const EXPIRED = 'expired';
export const CONFIRMED_AFTER_RELEASE = 'order.confirmed after the release';

/** Ordered pieces that are not delivered. */
interface CutPieces {
  missing?: Reservation['lines'] | undefined;
  takenOut?: Reservation['lines'] | undefined;
}

/** The next state, its cause and the change of stock: pieces released (positive) or taken (negative). */
interface ChangeOf<State extends ReservationState, Cause> {
  state: State;
  cause: Cause;
  stockDelta: Pieces;
  /** The new lines of the order, if they change. */
  lines?: Pieces;
  /** Further rows of the ledger. */
  movements?: readonly Movement[];
  /** The refund by which pieces are on sale again. */
  refundId?: string;
}

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
 * Releases the pieces of an order. For an unknown order, stores a released reservation, so that a late reserve request
 * takes nothing. Sold pieces stay sold unless the order itself was cancelled, rejected or returned.
 * @param cut pieces of the order that were not found, which are not released, or that were taken out of it
 */
export function decideRelease(
  reservation: Reservation | undefined,
  cause: StockReleaseCause,
  cut: CutPieces = {},
): Decision {
  if (!reservation) return { state: 'released', cause, stockDelta: nothing };
  switch (reservation.state) {
    case 'released': {
      const isFinal = isByOrder(cause) && !hasEnded(reservation);
      return isFinal ? { state: 'released', cause, stockDelta: nothing } : 'unchanged';
    }
    case 'committed':
      return isByOrder(cause) ? released(reservation, cause, cut) : 'unchanged';
    case 'held':
      return released(reservation, cause, cut);
  }
}

/**
 * The order was packed with fewer pieces. Missing ones were not sold and are written off, so `onHand` is unchanged; those
 * taken out are on sale again. An ended order has reported both when it ended. 'too early' until `order.confirmed` was
 * handled.
 */
export function decideAdjustment(
  reservation: Reservation | undefined,
  { missing = [], takenOut = [] }: CutPieces,
): Decision | 'too early' {
  if (!reservation) return 'too early';
  if (hasEnded(reservation) || isAdjusted(reservation)) return 'unchanged';
  const { state } = reservation;
  if (state !== 'committed') return 'too early';
  return {
    state,
    cause: ORDER_ADJUSTED,
    stockDelta: piecesOf(takenOut),
    movements: [...notFound(missing), ...movementsOf([...missing, ...takenOut], 'sold', 1)],
  };
}

/**
 * Pieces that were refused at the door are on sale again. 'too early' until `order.confirmed` was handled.
 */
export function decideRefusedReturn(
  reservation: Reservation | undefined,
  refused: Reservation['lines'],
): Decision | 'too early' {
  if (!reservation) return 'too early';
  if (hasEnded(reservation) || hasReturnedRefused(reservation)) return 'unchanged';
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
 * Delivered pieces that the desk refunded and put back on the shelf are on sale again, once for each refund. 'too early'
 * until `order.confirmed` was handled.
 */
export function decideRefundReturn(
  reservation: Reservation | undefined,
  refundId: string,
  restocked: Reservation['lines'],
): Decision | 'too early' {
  if (!reservation) return 'too early';
  if (hasEnded(reservation) || hasReturnedRefund(reservation, refundId)) return 'unchanged';
  const { state } = reservation;
  if (state !== 'committed') return 'too early';
  return {
    state,
    cause: REFUND_GRANTED,
    refundId,
    stockDelta: piecesOf(restocked),
    movements: movementsOf(restocked, 'sold', 1),
  };
}

/**
 * Why an event of the order contradicts its reservation; undefined when it does not. An order that was released before it reserved
 * holds nothing.
 */
export const contradictionOf = (
  reservation: Reservation | undefined,
  ordered: Reservation['lines'],
): string | undefined =>
  !reservation?.lines.length || samePieces(reservation.lines, ordered)
    ? undefined
    : 'other pieces than the order has reserved';

/** Releases a reservation past its expiry, unless it was confirmed or released. */
export const decideExpiry = (reservation: Reservation | undefined, before: Date): Decision =>
  reservation?.state === 'held' && reservation.expiresAt < before
    ? released(reservation, EXPIRED)
    : 'unchanged';

/** True when a confirmed order has to take its pieces from stock again, because it holds none. */
export const needsStock = (reservation: Reservation): boolean =>
  reservation.state === 'released' && !hasEnded(reservation);

/**
 * Turns a held reservation into a sale. A confirmation after the release takes the pieces again if they are still on hand; if not,
 * the stock is lost for this order, which is published. Stock is never oversold.
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

export const hasReturnedRefund = ({ history }: Pick<Reservation, 'history'>, refundId: string): boolean =>
  history.some((step) => step.refundId === refundId);

const movementsOf = (
  pieces: Reservation['lines'],
  cause: Movement['cause'],
  sign: 1 | -1,
): readonly Movement[] =>
  [...piecesOf(pieces)].map(([productId, quantity]) => ({ productId, cause, quantity: sign * quantity }));

const notFound = (missing: Reservation['lines']) => movementsOf(missing, 'not-found', -1);

/** Pieces cut earlier are in the ledger already; only their reversal of the sale is undone. */
function released(
  reservation: Reservation,
  cause: StockReleaseCause,
  { missing = [], takenOut = [] }: CutPieces = {},
): Change {
  const lines = piecesOf(reservation.lines);
  const settled = [...missing, ...takenOut];
  const gone = piecesOf(isAdjusted(reservation) ? settled : missing);
  const found = [...lines]
    .map(([id, quantity]) => [id, quantity - (gone.get(id) ?? 0)] as const)
    .filter(([, quantity]) => quantity > 0);
  const movements = isAdjusted(reservation) ? movementsOf(settled, 'sold', -1) : notFound(missing);
  return {
    state: 'released',
    cause,
    stockDelta: new Map(found),
    ...(movements.length > 0 && { movements }),
  };
}

const isByOrder = (cause: string): boolean =>
  cause === ORDER_CANCELLED ||
  cause === ORDER_REJECTED ||
  cause === ORDER_RETURNED ||
  cause === SUBSTITUTE_ANSWERED;

const hasEnded = ({ state, history }: Reservation): boolean =>
  state === 'released' && history.some(({ cause }) => isByOrder(cause) || cause === STOCK_LOST);
