import { internalCalls, newEvent, type Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import type { Harness } from './harness';
import { orderEvent } from './order-event';

/** An order of this shopper, confirmed; the event comes so often. @returns its id */
export async function buys(
  catalogue: Harness,
  userId: string,
  products: readonly Product[],
  { quantity = 1, times = 1 } = {},
): Promise<string> {
  // The time is in the id, as in those that orders have.
  const orderId = String(new Types.ObjectId());
  const lines = products.map(({ _id: productId }) => ({ productId, quantity }));
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  await catalogue.internal(
    'reserveStock',
    internalCalls.reserveStock.request.parse({ orderId, lines, expiresAt }),
  );
  const id = randomUUID();
  const event = newEvent('order.confirmed', orderId, { ...orderEvent(orderId, lines), userId });
  for (let time = 0; time < times; time += 1) await catalogue.probe.publish(event, { id });
  await waitFor(
    async () => (await catalogue.store.reservations.findById(orderId).lean())?.state === 'committed',
  );
  return orderId;
}
