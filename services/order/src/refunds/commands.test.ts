import type { OptimisticUpdate } from '@tokri/messaging';
import { decided } from '../../test/builders';
import { draftOf, itemOf, onTheWay } from '../../test/order-stages';
import { deliver } from '../fulfilment/fulfilment';
import { eraseOrder } from '../orders/erase-order';
import type { Order } from '../orders/order';
import { grantRefund } from './commands';
import { grantedRefundsOf } from './granted-refunds';

const now = new Date('2026-11-23T10:00:00Z');
const before = new Date(now.getTime() - 50);

/** Three pieces of soap, delivered and paid by card. @param rupees of all of them */
const threeSoaps = (rupees: number): Order => {
  const draft = draftOf([itemOf('soap', 3, rupees)], { method: 'card', createdAt: now });
  return decided(deliver(onTheWay(draft, now), '4711', now));
};

/** @param isStale other admins change the order after each command has read it */
function deskOf(found: Order, isStale = false) {
  let stored = found;
  const change: OptimisticUpdate<Order> = async (_known, decide) => {
    const decision = decide(stored);
    if (decision !== 'unchanged') stored = decision.next;
    return stored;
  };
  const grant = (refundId: string, clock: Date, more = 0, asCredit = false) =>
    grantRefund({ store: { findAny: async () => (isStale ? found : stored) }, change, now: () => clock })(
      {
        ...{ orderId: found.id, refundId, pieces: [{ productId: 'soap', quantity: 1 }], restock: [] },
        ...{ amount: more, reason: 'late', note: '', asCredit },
      },
      { userId: 'asha' },
    );
  return { grant, amounts: () => grantedRefundsOf(stored).map(({ amount }) => amount) };
}

test.each([
  [100, [3_333, 3_334, 3_333]],
  [100.01, [3_334, 3_333, 3_334]],
])('pieces of a line of %d rupees that two admins refund at once add up to it', async (rupees, parts) => {
  const { grant, amounts } = deskOf(threeSoaps(rupees), true);
  for (const refundId of ['one', 'two', 'three']) await grant(refundId, now);
  expect(amounts()).toEqual(parts);
});

test('a repetition is recognised when the clocks of the processes differ', async () => {
  const { grant, amounts } = deskOf(threeSoaps(100));
  await grant('one', now, 5);
  await grant('two', before);
  await grant('one', now, 5);
  expect(amounts()).toEqual([3_833, 3_334]);
  await expect(grant('one', now, 6)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
});

test('an order of a deleted account has no store credit: a refund goes back as it was paid', async () => {
  const { grant, amounts } = deskOf(decided(eraseOrder(threeSoaps(100), now, now)));
  await expect(grant('one', now, 0, true)).rejects.toMatchObject({
    status: 409,
    message: 'The account of this order was deleted: it has no store credit.',
  });
  await grant('one', now);
  expect(amounts()).toEqual([3_333]);
});
