import type { Reservation, ReservationState } from '../reservations/reservation';
import {
  contradictionOf,
  hasReturnedRefund,
  hasReturnedRefused,
  ORDER_CANCELLED,
  ORDER_REJECTED,
  ORDER_RETURNED,
  STOCK_LOST,
} from '../reservations/reservation';

/** An order in the list that the order service exports after a restore. */
export interface ListedOrder {
  status: 'pending' | 'awaiting-payment' | 'confirmed' | 'cancelled' | 'returned';
  /** Its goods were returned and can be sold again. */
  restocked: boolean;
  lines: readonly { productId: string; quantity: number }[];
  /** The part that was refused at the door and is back on sale. */
  refusedBack: readonly { productId: string; quantity: number }[];
  /** The parts that the desk refunded and put back on the shelf. */
  refundsBack?: readonly { refundId: string }[] | undefined;
}

export type Correction =
  | { action: 'none' }
  /** Turn the reservation into a sale. */
  | { action: 'commit' }
  /** Nothing is reserved: reserve the pieces, and sell them if the order is confirmed. */
  | { action: 'reserve'; thenCommit: boolean }
  | { action: 'release'; cause: typeof ORDER_CANCELLED | typeof ORDER_REJECTED | typeof ORDER_RETURNED }
  /** Put the pieces on sale again that were refused at the door, or refunded and put back on the shelf. */
  | { action: 'take-back' }
  /** Publish `stock.lost` again. */
  | { action: 'tell-lost' }
  /** An operator has to check. */
  | { action: 'list'; problem: string };

/** The correction that makes order and stock agree, in either direction. */
export function correctionFor(
  order: ListedOrder | undefined,
  reservation: Reservation | undefined,
): Correction {
  if (!order) return withoutOrder(reservation);
  const contradiction = reservation && contradictionOf(reservation, order.lines);
  if (contradiction) return { action: 'list', problem: contradiction };
  const state = reservation?.state;
  switch (order.status) {
    case 'returned':
      if (!order.restocked) return confirmed(reservation);
      return isTaken(state) ? { action: 'release', cause: ORDER_RETURNED } : { action: 'none' };
    case 'cancelled':
      return isTaken(state) ? { action: 'release', cause: ORDER_CANCELLED } : { action: 'none' };
    case 'confirmed':
      return state === 'committed' && isPartlyBack(order, reservation!)
        ? { action: 'take-back' }
        : confirmed(reservation);
    case 'awaiting-payment':
      if (state === 'committed')
        return { action: 'list', problem: 'sold, and the order still awaits its payment' };
      return reservation ? { action: 'none' } : { action: 'reserve', thenCommit: false };
    case 'pending':
      // The order's recovery finishes or undoes it.
      return { action: 'none' };
  }
}

/** Whether pieces that came back are not on sale yet. */
const isPartlyBack = ({ refusedBack, refundsBack = [] }: ListedOrder, reservation: Reservation): boolean =>
  (refusedBack.length > 0 && !hasReturnedRefused(reservation)) ||
  refundsBack.some(({ refundId }) => !hasReturnedRefund(reservation, refundId));

const isTaken = (state: ReservationState | undefined): boolean => state === 'held' || state === 'committed';

function withoutOrder(reservation: Reservation | undefined): Correction {
  switch (reservation?.state) {
    case 'held':
      return { action: 'release', cause: ORDER_REJECTED };
    case 'committed':
      return { action: 'list', problem: 'sold to an order that is not there' };
    default:
      return { action: 'none' };
  }
}

function confirmed(reservation: Reservation | undefined): Correction {
  if (!reservation) return { action: 'reserve', thenCommit: true };
  if (reservation.state === 'committed') return { action: 'none' };
  if (reservation.state === 'held') return { action: 'commit' };
  const causes = new Set(reservation.history.map(({ cause }) => cause));
  if (causes.has(STOCK_LOST)) return { action: 'tell-lost' };
  if (causes.has(ORDER_CANCELLED) || causes.has(ORDER_REJECTED))
    return { action: 'list', problem: 'confirmed, and its pieces were released because it was cancelled' };
  return { action: 'commit' };
}
