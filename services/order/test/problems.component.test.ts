import type { DeskOrder, EventData, Order, OrderDetails } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { useHarness } from './harness';

const harness = useHarness('order_problems');

/** Two pieces for 105 rupees each, paid at the door. */
async function delivered() {
  const product = harness.services.product({ price: 105, discount: 0, stock: 50 });
  const shopper = harness.shopper([{ product, quantity: 2 }], 210);
  const { orderId } = (await shopper.cash()).body.data as Order;
  await (await harness.handOver(shopper, orderId)).deliver();
  const problem = { orderId, problemId: randomUUID(), productId: product.id, kind: 'damaged', quantity: 2 };
  const report = (more: object = {}, by = shopper.user) =>
    harness.call(by, 'POST', '/api/order/report-problem', { ...problem, ...more });
  return { orderId, problemId: problem.problemId, report, user: shopper.user };
}

test('only the shopper of an order reports a problem, once, and it is listed at the desk', async () => {
  const { orderId, report } = await delivered();
  expect((await report({}, harness.tokens.user())).status).toBe(404);
  const answers = await Promise.all([report(), report()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [reported, ...others] = (answers[0].body.data as OrderDetails).problems!;
  expect(others).toEqual([]);
  const hours = (Date.parse(reported!.answerBy!) - Date.parse(reported!.reportedAt)) / 3_600_000;
  expect([hours >= 4, hours < 5, reported!.caseNumber]).toEqual([true, true, `${orderId}-1`]);
  for (const other of [{ quantity: 1 }, { remedy: 'replacement' }])
    expect((await report(other)).body.code).toBe('IDEMPOTENCY_MISMATCH');
  const { body } = await harness.call(harness.admin, 'GET', '/api/order/desk/orders?status=problem');
  const { answerBy } = reported!;
  expect(body.data).toContainEqual(expect.objectContaining({ orderId, answerBy }));
  const path = `/api/order/desk/orders?status=problem&search=${reported!.caseNumber}`;
  expect((await harness.call(harness.admin, 'GET', path)).body.data).toMatchObject([{ orderId }]);
});

test('of two concurrent admins one answers, and cash is refunded by hand, once [G-73]', async () => {
  const { orderId, problemId, report, user } = await delivered();
  await report();
  const answers = await Promise.all(
    [1, 2].map((accepted) => harness.desk('answer-problem', { orderId, problemId, accepted })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const left = answers.find(({ status }) => status === 200)!.body.data as unknown as DeskOrder;
  const { accepted } = left.problems![0]!;
  const back = 105 * accepted!;
  const pieces = { field: 'Accepted pieces', after: `${accepted} of 2` };
  const audited = { action: 'problem-answered', changes: expect.arrayContaining([pieces]) as object[] };
  await waitFor(() =>
    expect(harness.probe.of('audit.recorded')).toContainEqual(expect.objectContaining(audited)),
  );
  expect(left).toMatchObject({ isRefundRefused: true, ledger: { refunding: back, collected: 210 } });

  const path = `/api/order/invoice?orderId=${orderId}&kind=credit-note`;
  expect((await harness.call(user, 'GET', `${path}&problemId=${problemId}`)).status).toBe(200);
  expect((await harness.call(user, 'GET', path)).status).toBe(404);

  const [asha, ravi] = [harness.tokens.user('ADMIN'), harness.tokens.user('ADMIN')];
  const settle = (admin: typeof asha) =>
    harness.desk('settle-refund', { orderId, note: 'Handed over' }, admin);
  const settled = await Promise.all([settle(asha), settle(ravi)]);
  expect(settled.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = await settle(settled[0].status === 200 ? asha : ravi);
  expect(again.body.data).toMatchObject({ ledger: { refunded: back, refunding: 0 } });
});

test('a replacement that cannot be delivered is refunded, once', async () => {
  const { orderId, problemId, report } = await delivered();
  await report({ remedy: 'replacement' });
  const settle = () =>
    harness
      .desk('settle-replacement', { orderId, problemId, outcome: 'refunded' })
      .then(({ status }) => status);
  expect(await settle()).toBe(409);
  await harness.desk('answer-problem', { orderId, problemId, accepted: 2, remedy: 'replacement' });
  expect(await Promise.all([settle(), settle()])).toEqual([200, 200]);
  type Answered = EventData<'order.problem-answered'>;
  const answers = () => harness.probe.of('order.problem-answered') as Answered[];
  const own = () => answers().filter(({ problem }) => problem.problemId === problemId);
  await waitFor(() => expect(own().map(({ refund }) => refund)).toEqual([0, 21_000]));
});
