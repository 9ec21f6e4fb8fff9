import type { Delivery, DeskOrder, Order } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { useHarness } from './harness';

const harness = useHarness('order_refused');

/** Three pieces for 105 rupees each, cash on delivery; one of them is missing. */
async function onTheWay() {
  const product = harness.services.product({ price: 105, discount: 0, stock: 50 });
  const shopper = harness.shopper([{ product, quantity: 3 }], 315);
  const { orderId, _id } = (await shopper.cash()).body.data as Order;
  const { secret, deliver } = await harness.handOver(shopper, orderId, { missing: 1 });
  const refuse = (quantity: number) => deliver({ refused: [{ productId: product.id, quantity }] });
  return { orderId, _id, secret, shopper, productId: product.id, deliver, refuse };
}

test('a piece refused at the door is not charged, not invoiced and published once [G-64]', async () => {
  const { orderId, _id, secret, shopper, productId, deliver, refuse } = await onTheWay();
  const seen = await harness.rider('details', { secret });
  expect(seen.body.data as unknown as Delivery).toMatchObject({
    toCollect: 210,
    items: [{ productId, quantity: 2, pieceCost: 105 }],
  });
  const answers = await Promise.all([refuse(1), refuse(1)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await shopper.details(orderId)).toMatchObject({
    status: 'delivered',
    ledger: { owed: 105, collected: 105, refunding: 0 },
    items: [{ quantity: 3, missing: 1, refused: 1 }],
    mayReport: { pieces: [{ productId, quantity: 1 }] },
  });
  await harness.numberInvoices();
  expect(await harness.database.collection('invoices').findOne({ orderId: _id })).toMatchObject({
    lines: [{ quantity: 1, total: 10_500 }],
  });
  await waitFor(() =>
    expect(harness.published('order.items-refused', _id)).toMatchObject([
      { method: 'cash', refused: [{ productId, quantity: 1 }], refund: 10_500 },
    ]),
  );
  expect(harness.published('order.delivered', _id)).toMatchObject([{ finalTotal: 105, method: 'cash' }]);
  // After a lost response the same request succeeds, a different one does not.
  expect((await refuse(1)).status).toBe(200);
  expect((await deliver()).body).toMatchObject({ code: 'CONFLICT' });
});

test('the desk lists refused pieces to be returned, and books the return once', async () => {
  const { orderId, _id, refuse } = await onTheWay();
  const listed = async () => {
    const { body } = await harness.call(harness.admin, 'GET', '/api/order/desk/orders?status=items-refused');
    const { data, counts } = body as unknown as { data: Order[]; counts: Record<string, number> };
    return { isListed: data.some((each) => each.orderId === orderId), count: counts['items-refused'] };
  };
  await refuse(1);
  const before = await listed();
  expect(before.isListed).toBe(true);
  const answers = await Promise.all(
    (['restocked', 'written-off'] as const).map((stock) => harness.desk('return', { orderId, stock })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]!.body.data as unknown as DeskOrder).toMatchObject({
    status: 'delivered',
    hasRefusedItems: false,
    items: [{ picked: 2, refused: 1 }],
  });
  expect(await listed()).toEqual({ isListed: false, count: before.count! - 1 });
  await waitFor(() => expect(harness.published('order.refused-taken-back', _id)).toHaveLength(1));
});
