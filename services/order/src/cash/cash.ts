import { MAX_SETTLED_ORDERS, toPaise } from '@tokri/contracts';
import { ledgerOf } from '../orders/ledger';
import type { CashWith, DeliveredOrder, Delivery } from '../orders/order';

/** A delivered order whose rider has not handed in the cash yet. */
export interface HeldCash {
  orderId: string;
  number: string;
  deliveredAt: Date;
  cashWith: CashWith;
}

/** Cash of one rider that one settlement can include, with its orders, oldest first. */
export interface RiderHolding {
  rider: Delivery['rider'];
  /** Paise. */
  amount: number;
  since: Date;
  orders: readonly HeldCash[];
}

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

/** Records the cash collected on delivery as held by the rider until the settlement. */
export function withCash(order: DeliveredOrder): DeliveredOrder {
  const amount = toPaise(ledgerOf(order).collected);
  return amount > 0 ? { ...order, cashWith: { ...order.delivery.rider, amount } } : order;
}

/**
 * @param held sorted by rider, oldest first
 * @param isCut the read limit was reached: the last rider may be incomplete and is left out, unless the orders fill a
 *   settlement
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

/** Undefined when the rider has no cash. @param held of one rider, oldest first */
export function holdingOf(held: readonly HeldCash[]): RiderHolding | undefined {
  const orders = held.slice(0, MAX_SETTLED_ORDERS);
  const [first, last] = [orders[0], orders.at(-1)];
  if (!first || !last) return undefined;
  const { name, mobile } = last.cashWith;
  const amount = orders.reduce((sum, { cashWith }) => sum + cashWith.amount, 0);
  return { rider: { name, mobile }, amount, since: first.deliveredAt, orders };
}

/** True when the counted orders and amount equal what the rider holds. */
export const isAllOf = (counted: CountedCash, holding: RiderHolding): boolean =>
  counted.amount === holding.amount &&
  isSame(
    counted.orderIds,
    holding.orders.map(({ orderId }) => orderId),
  );

/** True when the same admin repeats the request of this settlement (its response was lost). */
export const isRepeated = (counted: CountedCash, adminId: string, settled: Settlement): boolean =>
  settled.by === adminId &&
  settled.rider.mobile === counted.mobile &&
  settled.amount === counted.amount &&
  isSame(counted.orderIds, settled.orderIds);

/** @param known without duplicates */
const isSame = (named: readonly string[], known: readonly string[]): boolean =>
  named.length === known.length && known.every((each) => named.includes(each));
