import { MAX_SETTLED_ORDERS, toPaise } from '@tokri/contracts';
import { ledgerOf } from '../orders/ledger';
import type { CashWith, DeliveredOrder, Delivery } from '../orders/order';

/** A delivered order whose cash is with its rider. */
export interface HeldCash {
  orderId: string;
  number: string;
  deliveredAt: Date;
  cashWith: CashWith;
}

/** All cash that a rider can hand in at once. */
export interface RiderHolding {
  rider: Delivery['rider'];
  /** Paise. */
  amount: number;
  since: Date;
  orders: readonly HeldCash[];
}

/** What the desk saw and counted. */
export interface CountedCash {
  mobile: string;
  /** Paise. */
  amount: number;
  orderIds: readonly string[];
}

/** Cash that a rider handed in. Written once, never changed. */
export interface Settlement {
  id: string;
  rider: Delivery['rider'];
  /** Paise. */
  amount: number;
  orderIds: readonly string[];
  at: Date;
  /** User id of the admin who counted. */
  by: string;
}

/** What was collected with the delivery is with the rider until it is handed in. */
export function withCash(order: DeliveredOrder): DeliveredOrder {
  const amount = toPaise(ledgerOf(order).collected);
  return amount > 0 ? { ...order, cashWith: { ...order.delivery.rider, amount } } : order;
}

/**
 * @param held by rider, and of each rider the oldest first
 * @param isCut there are more that were not read: a rider of whom some may be missing is left out
 */
export function riderHoldings(held: readonly HeldCash[], isCut = false): RiderHolding[] {
  const byRider = new Map<string, HeldCash[]>();
  for (const each of held) {
    const known = byRider.get(each.cashWith.mobile);
    if (known) known.push(each);
    else byRider.set(each.cashWith.mobile, [each]);
  }
  const whole = [...byRider.values()].filter(
    (orders) => !isCut || orders.length >= MAX_SETTLED_ORDERS || orders.at(-1) !== held.at(-1),
  );
  return whole.map(holdingOf).filter((holding) => holding !== undefined);
}

/** Undefined when the rider has no cash. @param held of one rider, the oldest first */
export function holdingOf(held: readonly HeldCash[]): RiderHolding | undefined {
  const orders = held.slice(0, MAX_SETTLED_ORDERS);
  const [first, last] = [orders[0], orders.at(-1)];
  if (!first || !last) return undefined;
  const { name, mobile } = last.cashWith;
  const amount = orders.reduce((sum, { cashWith }) => sum + cashWith.amount, 0);
  return { rider: { name, mobile }, amount, since: first.deliveredAt, orders };
}

/** The desk counted exactly what the rider has: these orders, and their sum. */
export const isAllOf = (counted: CountedCash, holding: RiderHolding): boolean =>
  counted.amount === holding.amount &&
  isSame(
    counted.orderIds,
    holding.orders.map(({ orderId }) => orderId),
  );

/** The same admin says the same again, since the answer was lost. */
export const isRepeated = (counted: CountedCash, adminId: string, settled: Settlement): boolean =>
  settled.by === adminId &&
  settled.rider.mobile === counted.mobile &&
  settled.amount === counted.amount &&
  isSame(counted.orderIds, settled.orderIds);

/** @param known has none twice */
const isSame = (named: readonly string[], known: readonly string[]): boolean =>
  named.length === known.length && known.every((each) => named.includes(each));
