import { newId } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { dayOf } from '../src/insights/daily-counts/day';
import type { Harness } from './harness';
import { soon } from './stock-under-test';

/** Receives a lot, takes a piece of it for an order, and reads everything about lots and stock. */
export async function readStockReports(
  { asAdmin, internal }: Harness,
  productId: string,
  period: { from: string; to: string },
): Promise<void> {
  const lines = [{ productId, pieces: 2, bestBefore: dayOf(new Date(), -60) }];
  await asAdmin('receiveGoods', { receiptId: randomUUID(), lines });
  await asAdmin('getLots', { productId });
  for (const cursor of [undefined, `2026-11-30.${productId}`])
    await asAdmin('listExpiring', { days: 365, cursor });
  const orderId = newId();
  await internal('reserveStock', { orderId, lines: [{ productId, quantity: 1 }], expiresAt: soon() });
  await asAdmin('getOrderLots', { orderId });
  await asAdmin('getDeadStock', { days: 30 });
  await asAdmin('getShortPicks', period);
}
