import {
  DESK_STATUSES,
  type MissingReason,
  type NotDeliveredReason,
  type ReturnedStock,
} from '@tokri/contracts';
import type { DemoProduct } from '../shop/catalogue';
import { between, demoId, pick, randomOf, type Random } from '../shop/random';
import { fillBasket, orderableOf, type Basket } from './baskets';
import { pickers, riders } from './people';

/** State of an order of the plan at the end of the day. */
export const ENDS = [
  'delivered',
  /** The first delivery attempt failed; the second succeeded. */
  'delivered-later',
  'returned',
  'cancelled-by-shopper',
  'cancelled-by-desk',
  'given-up',
  'not-delivered',
  'on-the-way',
  'packed',
  'picking',
  'confirmed',
] as const;
export type End = (typeof ENDS)[number];

/** True for an order that is still open. */
export const isOpen = (status: string): boolean => DESK_STATUSES.some((each) => each === status);

/** The plan of one order, from the cart to its end. */
export interface OrderPlan extends Basket {
  /** Idempotency key: placing the order again returns the same order. */
  key: string;
  /** Index in the list of shoppers. */
  shopper: number;
  picker: number;
  rider: number;
  method: 'cash' | 'card';
  end: End;
  missing?: { productId: string; missing: number; reason: MissingReason };
  reason: string;
  notDelivered: NotDeliveredReason;
  stock: ReturnedStock;
}

export interface DatedPlan extends OrderPlan {
  /** Time of its last step; undefined if the order is open. */
  endedAt?: Date;
  /** Seconds since its last step, if it is open. */
  sinceSeconds: number;
  /** Seconds between a step and the previous one, by the step's cause in the timeline. */
  seconds: Record<string, number>;
}

/** Number of orders by final state; the open ones come last. */
const COUNTS: Record<End, number> = {
  delivered: 260,
  'delivered-later': 4,
  returned: 7,
  'cancelled-by-shopper': 8,
  'cancelled-by-desk': 4,
  'given-up': 5,
  'not-delivered': 1,
  'on-the-way': 3,
  packed: 2,
  picking: 3,
  confirmed: 4,
};

const REASONS: Partial<Record<End, readonly string[]>> = {
  'cancelled-by-shopper': ['Ordered by mistake', 'We are going out', 'Forgot the milk, ordering again'],
  'cancelled-by-desk': ['The freezer is out of order', 'The shopper called'],
};

/** Relative number of orders in each hour of the day in India. */
const BY_HOUR = [1, 1, 1, 1, 2, 4, 9, 14, 15, 12, 10, 10, 11, 11, 9, 8, 10, 13, 17, 19, 18, 14, 8, 3];
const BUSIEST = Math.max(...BY_HOUR);
const INDIA_AHEAD_MS = 5.5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** The last orders to end did so at least this long ago. */
const LAST_END_MS = 3 * 60_000;

/**
 * The orders of the day before `now`: first the ended ones in the order of their end, then the open ones. The same
 * `now` gives the same plan.
 */
export function planDay(now: Date, products: readonly DemoProduct[], shoppers: number): DatedPlan[] {
  const orderable = orderableOf(products);
  const orders = ENDS.flatMap((end) =>
    Array.from({ length: COUNTS[end] }, (_, at) => {
      const random = randomOf(`day/${end}/${at}`);
      const key = `${now.toISOString()}/${end}/${at}`;
      const plan = { ...planOrder(random, orderable, shoppers, end), key };
      const endedAt = isOpen(end) ? undefined : timeWithin(random, now);
      const sinceSeconds = between(random, 5, 150);
      return { ...plan, sinceSeconds, seconds: planSeconds(random), ...(endedAt && { endedAt }) };
    }),
  );
  const isAfter = ({ endedAt }: DatedPlan) => endedAt?.getTime() ?? Infinity;
  return orders.sort((one, other) => (isAfter(one) < isAfter(other) ? -1 : 1));
}

/** Plans an order that reaches this end. */
export function planOrder(
  random: Random,
  orderable: readonly DemoProduct[],
  shoppers: number,
  end: End,
): Omit<OrderPlan, 'key'> {
  const basket = fillBasket(random, orderable);
  const method = end === 'given-up' || random() < 0.45 ? 'card' : 'cash';
  const lacking = basket.lines.length > 1 && random() < 0.1 ? pick(random, basket.lines) : undefined;
  const reason = pick(random, ['not-found', 'not-found', 'damaged', 'expired'] as const);
  return {
    ...basket,
    method,
    end,
    shopper: between(random, 0, shoppers - 1),
    picker: between(random, 0, pickers.length - 1),
    rider: between(random, 0, riders.length - 1),
    ...(lacking && { missing: { productId: lacking.productId, missing: 1, reason } }),
    reason: pick(random, REASONS[end] ?? ['']),
    notDelivered: pick(random, ['nobody-there', 'nobody-there', 'address-not-found', 'refused'] as const),
    stock: pick(random, ['restocked', 'restocked', 'written-off'] as const),
  };
}

/** A random time of the day, weighted by BY_HOUR. */
function timeWithin(random: Random, now: Date): Date {
  for (;;) {
    const at = new Date(now.getTime() - LAST_END_MS - Math.floor(random() * (DAY_MS - LAST_END_MS)));
    const hour = new Date(at.getTime() + INDIA_AHEAD_MS).getUTCHours();
    if (random() * BUSIEST < (BY_HOUR[hour] ?? 0)) return at;
  }
}

/** About ten minutes from confirmation to delivery; one in eight orders is slow. */
function planSeconds(random: Random): Record<string, number> {
  const pace = random() < 0.12 ? 1.8 : 1;
  const about = (least: number, most: number) => Math.round(between(random, least, most) * pace);
  return {
    paid: about(20, 70),
    'given-up': about(60, 240),
    'cancelled-by-shopper': about(20, 90),
    'cancelled-by-admin': about(60, 200),
    'picking-started': about(15, 70),
    packed: about(60, 170),
    'handed-over': about(15, 80),
    delivered: about(150, 300),
    'not-delivered': about(200, 400),
    returned: about(300, 600),
    refunded: about(5, 20),
  };
}

/** Lines of an order's cart; the shop recognises a repeated order by their ids. */
export const cartLines = ({ key, lines }: OrderPlan) =>
  lines.map((line) => ({ ...line, _id: demoId('cart-line', `${key}/${line.productId}`) }));
