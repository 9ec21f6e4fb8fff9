import type { OptimisticUpdate } from '@tokri/messaging';
import { decided } from '../../../test/builders';
import { DESK, HANDED } from '../../../test/order-stages';
import { CASH, PICKED, walk } from '../../../test/order-steps';
import { handOver } from '../fulfilment';
import type { Order } from '../../orders/order';
import { completeDelivery, failDelivery } from './deliver-order';
import { linkHashOf } from './delivery-link';

const now = new Date('2026-11-22T10:00:00Z');
const handedOver = (order: Order, secret: string): Order =>
  decided(handOver(order, { ...HANDED, linkHash: linkHashOf(secret) }, DESK, now));

describe('a previous link, while the order is handed over again', () => {
  const found = handedOver(walk('cash', [...CASH, ...PICKED.slice(0, 4)]), 'old');
  const next = handedOver(found, 'new');
  let stored: Order;
  /** A concurrent change was faster: the decision uses the stored order. */
  const change: OptimisticUpdate<Order> = async (_known, decide) => {
    const decision = decide(stored);
    if (decision !== 'unchanged') stored = decision.next;
    return stored;
  };
  const dependencies = { deliveries: { findByLink: async () => found }, change, now: () => now };
  const complete = (secret: string, code: string) =>
    completeDelivery(dependencies)({ secret, code, refused: [] });
  beforeEach(() => (stored = next));

  test.each([
    ['does not deliver, even with the right code', () => complete('old', '4711')],
    ['does not count as a wrong code', () => complete('old', '0000')],
    [
      'cannot mark the order as not delivered',
      () => failDelivery(dependencies)({ secret: 'old', reason: 'nobody-there' }),
    ],
  ])('%s [G-41]', async (_what, use) => {
    await expect(use()).rejects.toMatchObject({ status: 404 });
    expect(stored).toBe(next);
  });

  test('is replaced by the new link, which delivers', async () => {
    expect((await complete('new', '4711')).status).toBe('delivered');
  });
});
