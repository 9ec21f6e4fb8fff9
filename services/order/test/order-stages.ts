import { toPaise } from '@tokri/contracts';
import { handOver, pack, recordPicked, reportMissing, startPicking } from '../src/fulfilment/fulfilment';
import type { Actor, Draft, Item, Order } from '../src/orders/order';
import { acceptCash, awaitPayment, beginOrder, recordPayment } from '../src/checkout/placement';
import { anOrderDraft, decided } from './builders';

export const DESK = { role: 'admin', id: 'asha' } satisfies Actor;
export const RIDER = { name: 'Ravi', mobile: '9876543210' };
export const HANDED = { rider: RIDER, code: '4711', linkHash: 'link' };

/** @param lineTotal rupees for all pieces of the line */
export const itemOf = (productId: string, quantity: number, lineTotal: number): Item => ({
  productId,
  name: productId,
  image: [],
  unit: '',
  quantity,
  price: lineTotal / quantity,
  discount: 0,
  lineTotal,
});

export function draftOf(items: Item[], more: Partial<Draft> = {}): Draft {
  const total = items.reduce((sum, item) => sum + toPaise(item.lineTotal), 0) / 100;
  const lines = items.map(({ productId, quantity }) => ({ productId, quantity }));
  return anOrderDraft({ lines, items, total, subTotal: total, ...more });
}

export function confirmed(draft: Draft, at: Date): Order {
  const begun = beginOrder(draft);
  if (draft.method === 'cash') return decided(acceptCash(begun, at));
  const session = { id: 'cs', url: 'http://pay.example', expiresAt: at };
  return decided(recordPayment(decided(awaitPayment(begun, session, at, at)), at));
}

/**
 * Every piece picked, or reported as not found.
 * @param lacking missing pieces by line
 */
export function picked(draft: Draft, at: Date, lacking: readonly number[] = []): Order {
  let order: Order = decided(startPicking(confirmed(draft, at), 'asha', at));
  for (const [line, { productId, quantity }] of draft.lines.entries()) {
    const missing = lacking[line] ?? 0;
    const report = { productId, quantity: missing, reason: 'not-found' as const };
    if (missing > 0) order = decided(reportMissing(order, report));
    if (missing < quantity) order = decided(recordPicked(order, productId, quantity - missing));
  }
  return order;
}

export const onTheWay = (draft: Draft, at: Date, lacking?: readonly number[]): Order =>
  decided(handOver(decided(pack(picked(draft, at, lacking), DESK, at)), HANDED, DESK, at));
