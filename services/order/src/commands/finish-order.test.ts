import { conflict, unavailable } from '@tokri/service-kit';
import type { Neighbours } from '../neighbours';
import { awaitPayment, beginOrder, recordPayment, type Order } from '../order';
import { createFinishOrder } from './finish-order';

const now = () => new Date('2026-11-21T10:00:00Z');
const pending = beginOrder({
  id: 'a'.repeat(24),
  number: 'ORD-22222222',
  userId: 'u',
  method: 'card',
  items: [],
  lines: [{ productId: 'p', quantity: 1 }],
  address: { _id: 'a', address_line: '', city: '', state: '', country: '', pincode: '', mobile: '' },
  subTotal: 10,
  total: 10,
  createdAt: now(),
  fingerprint: 'f',
});

/** A card order whose payment session could not be opened; `stored` is what the database holds by then. */
async function finishWithoutSession(stored: Order, refusal: Error) {
  const released: string[] = [];
  const neighbours = {
    reserve: () => Promise.resolve({ orderId: stored.id, state: 'held' }),
    openSession: () => Promise.reject(refusal),
    releaseAtOnce: (_order: Order, cause: string) => Promise.resolve(void released.push(cause)),
  } as unknown as Neighbours;
  const { finish } = createFinishOrder({
    neighbours,
    now,
    change: (_known, decide) => {
      const decision = decide(stored);
      return Promise.resolve(decision === 'unchanged' ? stored : decision.next);
    },
  });
  const failure = await finish(pending).then(
    () => undefined,
    (error: unknown) => error as { status: number },
  );
  return { status: failure?.status, released };
}

describe('a payment session that cannot be opened', () => {
  test('ends the order and gives its stock back at once', async () => {
    const { status, released } = await finishWithoutSession(pending, unavailable());
    expect({ status, released }).toEqual({ status: 503, released: ['payment-unavailable'] });
  });

  test('is told in the words of payment when payment refused', async () => {
    const { status } = await finishWithoutSession(pending, conflict('PAYMENT_REFUSED', 'No.'));
    expect(status).toBe(409);
  });

  test('keeps the stock of an order that was paid meanwhile: that is sold', async () => {
    const opened = { id: 'cs', url: 'http://pay.example', expiresAt: now() };
    const waiting = awaitPayment(pending, opened, now());
    const paid = waiting === 'unchanged' ? waiting : recordPayment(waiting.next, now());
    if (paid === 'unchanged') throw new Error('it could not be paid');
    const { status, released } = await finishWithoutSession(paid.next, conflict('CONFLICT', 'No.'));
    expect({ status, released }).toEqual({ status: 503, released: [] });
  });
});
