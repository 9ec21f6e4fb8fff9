import type { DeskOrder, Order, OrderDetails } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { startHarness, type Harness } from './harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness('order_problems');
});
afterAll(() => harness.close());

const desk = (path: string, body: object) =>
  harness.call(harness.tokens.user('ADMIN'), 'POST', `/api/order/desk/${path}`, body);

/** Two pieces for 105 rupees each, paid at the door. */
async function delivered() {
  const product = harness.services.product({ price: 105, discount: 0, stock: 50 });
  const { user, ...shopper } = harness.shopper([{ product, quantity: 2 }], 210);
  const { orderId } = (await shopper.cash()).body.data as Order;
  await desk('start-picking', { orderId });
  await desk('pick-item', { orderId, productId: product.id, picked: 2 });
  await desk('pack', { orderId });
  const rider = { name: 'Kiran', mobile: '9876543210' };
  const { body } = await desk('hand-over', { orderIds: [orderId], rider });
  const { secret } = (body as unknown as { handedOver: { secret: string }[] }).handedOver[0]!;
  const details = await harness.call(user, 'GET', `/api/order/order-details?orderId=${orderId}`);
  const { deliveryCode: code } = details.body.data as OrderDetails;
  await harness.call(undefined, 'POST', '/api/order/delivery/complete', { secret, code });
  const problem = { orderId, problemId: randomUUID(), productId: product.id, kind: 'damaged', quantity: 2 };
  const report = (more: object = {}, by = user) =>
    harness.call(by, 'POST', '/api/order/report-problem', { ...problem, ...more });
  return { orderId, problem, report, user };
}

test('only the shopper of an order reports a problem, once, and it is listed at the desk', async () => {
  const { orderId, report } = await delivered();
  expect((await report({}, harness.tokens.user())).status).toBe(404);
  const answers = await Promise.all([report(), report()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((answers[0].body.data as OrderDetails).problems).toHaveLength(1);
  expect((await report({ quantity: 1 })).body.code).toBe('IDEMPOTENCY_MISMATCH');
  expect((await report({ problemId: randomUUID() })).body.details).toEqual({ count: 0 });
  const admin = harness.tokens.user('ADMIN');
  const { body } = await harness.call(admin, 'GET', '/api/order/desk/orders?status=problem');
  expect(body.data).toContainEqual(expect.objectContaining({ orderId }));
});

test('of two concurrent admins one answers, and cash is refunded by hand, once [G-73]', async () => {
  const { orderId, problem, report, user } = await delivered();
  await report();
  const { problemId } = problem;
  expect((await desk('answer-problem', { orderId, problemId, accepted: 0 })).status).toBe(400);
  const answers = await Promise.all(
    [1, 2].map((accepted) => desk('answer-problem', { orderId, problemId, accepted })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const left = answers.find(({ status }) => status === 200)!.body.data as unknown as DeskOrder;
  const back = 105 * left.problems![0]!.accepted!;
  expect(left).toMatchObject({ isRefundRefused: true, ledger: { refunding: back, collected: 210 } });

  const path = `/api/order/invoice?orderId=${orderId}&kind=credit-note`;
  expect((await harness.call(user, 'GET', `${path}&problemId=${problemId}`)).status).toBe(200);
  expect((await harness.call(user, 'GET', path)).status).toBe(404);

  const [asha, ravi] = [harness.tokens.user('ADMIN'), harness.tokens.user('ADMIN')];
  const settle = (admin: typeof asha) =>
    harness.call(admin, 'POST', '/api/order/desk/settle-refund', { orderId, note: 'Handed over' });
  const settled = await Promise.all([settle(asha), settle(ravi)]);
  expect(settled.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = await settle(settled[0].status === 200 ? asha : ravi);
  expect(again.body.data).toMatchObject({ ledger: { refunded: back, refunding: 0 } });
});
