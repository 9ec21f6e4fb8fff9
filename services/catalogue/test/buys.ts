import { newEvent, type Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import type { Harness } from './harness';
import { orderEvent } from './order-event';

const linesOf = (products: readonly Product[], quantity = 1) =>
  products.map(({ _id: productId }) => ({ productId, quantity }));

/** Reserves and confirms an order; the event is published `times` times. @returns the order's id */
export async function buys(
  catalogue: Harness,
  userId: string,
  products: readonly Product[],
  { quantity = 1, times = 1 } = {},
): Promise<string> {
  // The id contains the time, like real order ids.
  const orderId = String(new Types.ObjectId());
  const lines = linesOf(products, quantity);
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  await catalogue.internal('reserveStock', { orderId, lines, expiresAt });
  const id = randomUUID();
  const event = newEvent('order.confirmed', orderId, { ...orderEvent(orderId, lines), userId });
  for (let time = 0; time < times; time += 1) await catalogue.probe.publish(event, { id });
  await waitFor(
    async () => (await catalogue.store.reservations.findById(orderId).lean())?.state === 'committed',
  );
  return orderId;
}

export const cancels = (catalogue: Harness, orderId: string, products: readonly Product[]) => {
  const event = { ...orderEvent(orderId, linesOf(products)), cause: 'cancelled-by-shopper' as const };
  return catalogue.probe.publish(newEvent('order.cancelled', orderId, event));
};
