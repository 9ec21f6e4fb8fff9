import { ORDER_CANCEL_CAUSES, ORDER_REJECT_CAUSES, type StockCause } from '@tokri/contracts';
import {
  CONFIRMED_AFTER_RELEASE,
  EXPIRED,
  ORDER_ADJUSTED,
  ORDER_CANCELLED,
  ORDER_REJECTED,
  ORDER_RETURNED,
  REFUND_GRANTED,
  REFUSED_TAKEN_BACK,
  SUBSTITUTE_ANSWERED,
  type Change,
} from './reservations/reservation';

/** Why a number of pieces changed, and who did it. */
export interface StockReason {
  cause: StockCause;
  /** The admin; removed when that account is erased. */
  by?: string;
  orderId?: string;
  orderNumber?: string;
  /** Details of the cause. */
  reason?: string;
  /** As the admin wrote it. */
  note?: string;
}

/** The order whose pieces are taken or released. */
export interface ReservedOrder {
  orderId: string;
  orderNumber?: string;
}

const all = (causes: readonly string[], cause: StockCause): [string, StockCause][] =>
  causes.map((each) => [each, cause]);

/** Stock causes by the cause of a reservation change; causes that move no pieces are not listed. */
const CAUSES: ReadonlyMap<string, StockCause> = new Map([
  ...all([ORDER_CANCELLED, ...ORDER_CANCEL_CAUSES], 'order-cancelled'),
  ...all([ORDER_REJECTED, ...ORDER_REJECT_CAUSES], 'order-rejected'),
  ...all([ORDER_RETURNED], 'order-returned'),
  ...all([EXPIRED], 'reservation-expired'),
  ...all([ORDER_ADJUSTED, SUBSTITUTE_ANSWERED], 'order-changed'),
  ...all([REFUSED_TAKEN_BACK], 'refused-taken-back'),
  ...all([REFUND_GRANTED], 'refund-restocked'),
  ...all([CONFIRMED_AFTER_RELEASE], 'order-reserved-again'),
]);
const DETAILED_CAUSES: ReadonlySet<string> = new Set([...ORDER_CANCEL_CAUSES, ...ORDER_REJECT_CAUSES]);

/** The reason in stock entries for pieces that a reservation took or released. */
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
