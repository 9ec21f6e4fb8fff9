import { toPaise, toRupees, type QuotedLine } from '@tokri/contracts';
import { deliver, handOver, startPicking } from '../src/fulfilment/fulfilment';
import type { Item, Order } from '../src/orders/order';
import type { Method } from '../src/orders/transitions';
import { decided } from './builders';
import { confirmed, DESK, draftOf, HANDED, itemOf as ordered } from './order-stages';

/** Orders that change before they are packed: of milk with a similar product, rice with a question, and salt. */
export const now = new Date('2026-11-23T10:00:00Z');
export const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const wish = (item: Item, substitution?: 'similar' | 'ask'): Item =>
  substitution ? { ...item, substitution } : item;
export const ITEMS = [
  wish(ordered('milk', 2, 57), 'similar'),
  wish(ordered('rice', 1, 120.5), 'ask'),
  ordered('salt', 1, 20),
];
export const quote = (productId: string, price: number, more: Partial<QuotedLine> = {}): QuotedLine => ({
  ...{ productId, name: productId, image: [], unit: '1 l', price, discount: 0, quantity: 1, stock: 9 },
  ...more,
});
export const missing = (productId: string, quantity: number) =>
  ({ productId, quantity, reason: 'not-found' }) as const;

/** @param fee rupees of the delivery */
export function start(method: Method, items = ITEMS, fee = 0): Order {
  const draft = draftOf(items, { method, createdAt: now });
  const total = toRupees(toPaise(draft.total) + toPaise(fee));
  const charged = fee > 0 ? { ...draft, total, deliveryFee: fee } : draft;
  return decided(startPicking(confirmed(charged, now), 'asha', now));
}
export const delivered = (order: Order, refused: Parameters<typeof deliver>[3] = []): Order =>
  decided(deliver(decided(handOver(order, HANDED, DESK, now)), '4711', now, refused));
