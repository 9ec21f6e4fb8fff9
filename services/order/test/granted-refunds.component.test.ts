import type { DeskOrder, Order, OrderDetails } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { useHarness } from './harness';

const harness = useHarness('order_granted_refunds');

/** Two pieces for 105 rupees each, delivered and paid at the door. */
async function delivered() {
  const product = harness.services.product({ price: 105, discount: 0, stock: 50 });
  const shopper = harness.shopper([{ product, quantity: 2 }], 210);
  const { orderId } = (await shopper.cash()).body.data as Order;
  await (await harness.handOver(shopper, orderId)).deliver();
  const productId = product.id;
  const refundId = randomUUID();
  const grant = (more: object = {}, by = harness.admin) =>
    harness.desk('grant-refund', { orderId, refundId, reason: 'late', ...more }, by);
  const deskOrder = async () => {
    const path = `/api/order/desk/order?orderId=${orderId}`;
    return (await harness.call(harness.admin, 'GET', path)).body.data as unknown as DeskOrder;
  };
  return { orderId, productId, refundId, shopper, grant, deskOrder };
}

test('an admin refunds pieces and an amount once, with credit note, audit entry and event', async () => {
  const { orderId, productId, refundId, shopper, grant } = await delivered();
  expect((await grant({ amount: 1 }, shopper.user)).status).toBe(403);
  const refund = { pieces: [{ productId, quantity: 1 }], amount: 4.5, note: 'Sorry' };
  const other = harness.tokens.user('ADMIN');
  const answers = await Promise.all([grant(refund), grant(refund), grant(refund, other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0].body.data).toMatchObject({
    isRefundRefused: true,
    ledger: { refunding: 109.5, collected: 210, owed: 100.5 },
    grantedRefunds: [{ _id: refundId, amount: 109.5, reason: 'late', note: 'Sorry' }],
    refundable: { amount: 100.5, pieces: [{ productId, quantity: 1, pieceCost: 105, costs: [105] }] },
  });
  expect((await grant({ ...refund, amount: 5 })).body.code).toBe('IDEMPOTENCY_MISMATCH');
  const { _id } = answers[0].body.data!;
  await waitFor(() =>
    expect(harness.published('order.refund-granted', _id)).toMatchObject([{ refund: 10_950, refundId }]),
  );
  const changes = [
    { field: 'Pieces', after: expect.stringMatching(/^1 × /) as string },
    { field: 'Amount', after: '₹109.50' },
    { field: 'Reason', after: 'late' },
  ];
  await waitFor(() =>
    expect(harness.probe.of('audit.recorded')).toContainEqual(
      expect.objectContaining({
        action: 'refund-granted',
        subjectId: _id,
        changes: expect.arrayContaining(changes) as object[],
      }),
    ),
  );
  const note = `/api/order/invoice?orderId=${orderId}&kind=credit-note&problemId=${refundId}`;
  expect((await harness.call(shopper.user, 'GET', note)).status).toBe(200);
  const details: OrderDetails = await shopper.details(orderId);
  expect(details).toMatchObject({ grantedRefunds: [{ amount: 109.5, note: 'Sorry' }] });
  expect(details.mayReport!.pieces).toEqual([{ productId, quantity: 1 }]);
});

test('pieces that came back are in the event, for the desk only', async () => {
  const { orderId, productId, refundId, shopper, grant, deskOrder } = await delivered();
  const pieces = [{ productId, quantity: 2 }];
  const restock = [{ productId, quantity: 1 }];
  const tooMany = await grant({ pieces: restock, restock: pieces });
  expect(tooMany.body).toMatchObject({ code: 'INVALID_INPUT' });
  const { body } = await grant({ pieces, restock });
  expect((await deskOrder()).grantedRefunds).toMatchObject([{ _id: refundId, pieces, restocked: restock }]);
  await waitFor(() =>
    expect(harness.published('order.refund-granted', body.data!._id)).toMatchObject([{ restocked: restock }]),
  );
  expect((await grant({ pieces })).body.code).toBe('IDEMPOTENCY_MISMATCH');
  expect((await grant({ pieces, restock })).status).toBe(200);
  const { grantedRefunds } = await shopper.details(orderId);
  expect(grantedRefunds![0]).not.toHaveProperty('restocked');
});

test('two admins at once never refund more than the order has left', async () => {
  const { grant, deskOrder } = await delivered();
  const each = (amount: number) => grant({ refundId: randomUUID(), amount }, harness.tokens.user('ADMIN'));
  const answers = await Promise.all([each(150), each(150), each(150)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.body).toMatchObject({ code: 'CONFLICT', details: { amount: 60 } });
  expect((await deskOrder()).ledger).toMatchObject({ owed: 60, refunding: 150 });
});

test('after an accepted problem only the rest is refunded', async () => {
  const { orderId, productId, shopper, grant, deskOrder } = await delivered();
  const problemId = randomUUID();
  const problem = { orderId, problemId, productId, kind: 'wrong', quantity: 1 };
  await harness.call(shopper.user, 'POST', '/api/order/report-problem', problem);
  expect((await deskOrder()).refundable).toMatchObject({ amount: 105, pieces: [{ quantity: 1 }] });
  await harness.desk('answer-problem', { orderId, problemId, accepted: 1 });
  const both = await grant({ pieces: [{ productId, quantity: 2 }] });
  expect(both.body).toMatchObject({ code: 'CONFLICT', details: { count: 1 } });
  expect((await grant({ pieces: [{ productId, quantity: 1 }] })).status).toBe(200);
  expect(await deskOrder()).toMatchObject({
    ledger: { owed: 0, refunding: 210 },
    refundable: { amount: 0, pieces: [] },
  });
});

test('an order on its way is refused', async () => {
  const { asha } = harness.basket();
  const { orderId } = (await asha.cash()).body.data as Order;
  await harness.handOver(asha, orderId);
  const refund = { orderId, refundId: randomUUID(), amount: 1, reason: 'goodwill' };
  expect((await harness.desk('grant-refund', refund)).body.code).toBe('ORDER_MOVED_ON');
  expect((await harness.desk('grant-refund', { ...refund, amount: 0 })).status).toBe(400);
});
