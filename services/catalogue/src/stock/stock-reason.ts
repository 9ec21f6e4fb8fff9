import { ORDER_CANCEL_CAUSES, ORDER_REJECT_CAUSES, type StockCause } from '@tokri/contracts';
import {
  CONFIRMED_AFTER_RELEASE,
  EXPIRED,
  ORDER_CANCELLED,
  ORDER_REJECTED,
  ORDER_RETURNED,
  REFUSED_TAKEN_BACK,
  type Change,
} from './reservations/reservation';

/** Why a number of pieces changed, and who did it. */
export interface StockReason {
  cause: StockCause;
  /** The admin; taken out when they are forgotten. */
  by?: string;
  orderId?: string;
  orderNumber?: string;
  /** What is known beyond the cause. */
  reason?: string;
}

/** The order for which pieces go or come. */
export interface ReservedOrder {
  orderId: string;
  orderNumber?: string;
}

const all = (causes: readonly string[], cause: StockCause): [string, StockCause][] =>
  causes.map((each) => [each, cause]);

/** What a change of a reservation is to the stock; changes that move no pieces are not in it. */
const CAUSES: ReadonlyMap<string, StockCause> = new Map([
  ...all([ORDER_CANCELLED, ...ORDER_CANCEL_CAUSES], 'order-cancelled'),
  ...all([ORDER_REJECTED, ...ORDER_REJECT_CAUSES], 'order-rejected'),
  ...all([ORDER_RETURNED], 'order-returned'),
  ...all([EXPIRED], 'reservation-expired'),
  ...all([REFUSED_TAKEN_BACK], 'refused-taken-back'),
  ...all([CONFIRMED_AFTER_RELEASE], 'order-reserved-again'),
]);
const DETAILED_CAUSES: ReadonlySet<string> = new Set([...ORDER_CANCEL_CAUSES, ...ORDER_REJECT_CAUSES]);

/** How the entries say why an order's reservation took or gave pieces. */
export function reasonOf(order: ReservedOrder, cause: Change['cause']): StockReason {
  const stockCause = CAUSES.get(cause);
  if (!stockCause) throw new Error(`${cause} moves no stock`);
  return { ...reasonFor(order, stockCause), ...(DETAILED_CAUSES.has(cause) && { reason: cause }) };
}

export const reasonFor = ({ orderId, orderNumber }: ReservedOrder, cause: StockCause): StockReason => ({
  cause,
  orderId,
  ...(orderNumber !== undefined && { orderNumber }),
});
