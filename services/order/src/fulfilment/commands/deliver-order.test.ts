import type { OptimisticUpdate } from '@tokri/messaging';
import { anOrderDraft, decided } from '../../../test/builders';
import { handOver, pack, recordPicked, startPicking } from '../fulfilment';
import type { Actor, Order } from '../../orders/order';
import { acceptCash, beginOrder } from '../../checkout/placement';
import { completeDelivery, failDelivery } from './deliver-order';
import { linkHashOf } from './delivery-link';

const now = new Date('2026-11-22T10:00:00Z');
const desk: Actor = { role: 'admin', id: 'asha' };
const lines = [{ productId: 'milk', quantity: 1 }];

const handedOver = (order: Order, secret: string): Order => {
  const rider = { name: 'Ravi', mobile: '9876543210' };
  return decided(handOver(order, { rider, code: '4711', linkHash: linkHashOf(secret) }, desk, now));
};
const packed = (): Order => {
  const confirmed = decided(acceptCash(beginOrder(anOrderDraft({ method: 'cash', lines })), now));
  const picked = decided(recordPicked(decided(startPicking(confirmed, 'asha', now)), 'milk', 1));
  return decided(pack(picked, desk, now));
};

describe('a previous link, while the order is handed over again', () => {
  const found = handedOver(packed(), 'old');
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

  test('does not deliver, even with the right code [G-41]', async () => {
    await expect(complete('old', '4711')).rejects.toMatchObject({ status: 404 });
    expect(stored).toBe(next);
  });

  test('cannot mark the order as not delivered', async () => {
    await expect(failDelivery(dependencies)({ secret: 'old', reason: 'nobody-there' })).rejects.toMatchObject(
      { status: 404 },
    );
    expect(stored).toBe(next);
  });

  test('does not count as a wrong code', async () => {
    await expect(complete('old', '0000')).rejects.toMatchObject({ status: 404 });
    expect(stored).toBe(next);
  });

  test('is replaced by the new link, which delivers', async () => {
    expect((await complete('new', '4711')).status).toBe('delivered');
  });
});
