import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { useHarness } from './harness';

const harness = useHarness('payment_parts');
const DISPUTED = { number: '4000 0000 0000 0259' };
const paid = (card?: Record<string, string>) => harness.paid(card);
const refundsOf = (orderId: string) => harness.refundsOf(orderId);

test('missing pieces are refunded to the card once, also after repeated events', async () => {
  const { orderId } = await paid();
  await Promise.all([harness.adjustOrder(orderId, 199.5), harness.adjustOrder(orderId, 199.5)]);
  await waitFor(() => refundsOf(orderId).length === 1);
  await harness.reconcile();
  expect(refundsOf(orderId)).toEqual([5_000]);
  expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 5_000 }]);
});

test('the rest is refunded as well when the order is returned', async () => {
  const { orderId } = await paid();
  await harness.adjustOrder(orderId, 199.5);
  await harness.returnOrder(orderId);
  await waitFor(() => refundsOf(orderId).at(-1) === 24_950);
  expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 24_950 }]);
});

test('lost responses cause no second refund', async () => {
  const { orderId } = await paid();
  await harness.setOutage({ kind: 'lost-answer', requests: 4 });
  await harness.adjustOrder(orderId, 199.5);
  await waitFor(async () => {
    harness.clock.ahead += 1_000;
    return refundsOf(orderId).length === 1;
  });
  expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 5_000 }]);
});

test('an earlier refund of a part is found after its idempotency key has expired [G-58]', async () => {
  const { orderId, session } = await paid();
  await harness.refundAtProvider(session.id, { amount: '5000', 'metadata[kind]': 'part' });
  await harness.adjustOrder(orderId, 199.5);
  await waitFor(() => refundsOf(orderId).length === 1);
  expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 5_000 }]);
});

test('a refused refund is published once, and ends when it is settled by hand', async () => {
  const { orderId } = await paid(DISPUTED);
  await harness.adjustOrder(orderId, 199.5);
  const refusals = () => harness.eventsOf('payment.refund-refused', orderId);
  await waitFor(() => refusals().length === 1);
  harness.clock.ahead += 3_600_000;
  await harness.reconcile();
  expect(refusals()).toHaveLength(1);
  await harness.settleRefund(orderId);
  await waitFor(() => refundsOf(orderId).length === 1);
  expect(refundsOf(orderId)).toEqual([5_000]);
  expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 0 }]);
});

test('what the desk refunded by hand is not refunded to the card later, also parts behind the refused one', async () => {
  const { orderId } = await paid(DISPUTED);
  await harness.adjustOrder(orderId, 199.5);
  const refusals = () => harness.eventsOf('payment.refund-refused', orderId);
  await waitFor(() => refusals().length === 1);
  const answered = await harness.answerProblem(orderId, randomUUID(), 10_000);
  await waitFor(() => harness.isHandled(answered));
  await harness.settleRefund(orderId, 15_000);
  await waitFor(() => refundsOf(orderId).length === 1);
  harness.clock.ahead += 3_600_000;
  await harness.reconcile();
  expect(refundsOf(orderId)).toEqual([15_000]);
  expect(refusals()).toHaveLength(1);
  expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 0 }]);
});

test('an order that costs more than was paid is not refunded, and goes to the dead letters [G-71]', async () => {
  const { orderId } = await paid();
  const id = await harness.adjustOrder(orderId, 300);
  expect(await harness.refusal(id)).toContain('no part of what was paid');
  expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 0 }]);
});

test('an order whose missing pieces were free by an offer has no refund', async () => {
  const { orderId } = await paid();
  await harness.adjustOrder(orderId, 249.5);
  await harness.answerProblem(orderId, randomUUID(), 10_000);
  await waitFor(() => refundsOf(orderId).length === 1);
  expect(refundsOf(orderId)).toEqual([10_000]);
});

test('an order whose packed pieces are all free by an offer is refunded completely', async () => {
  const { orderId } = await paid();
  await harness.adjustOrder(orderId, 0);
  await waitFor(() => refundsOf(orderId).length === 1);
  expect(refundsOf(orderId)).toEqual([24_950]);
});

test('each accepted problem has its own refund, in addition to missing pieces, and never more than was paid', async () => {
  const { orderId } = await paid();
  await harness.adjustOrder(orderId, 199.5);
  const [one, two] = [randomUUID(), randomUUID()];
  await harness.answerProblem(orderId, one, 10_000);
  await harness.answerProblem(orderId, one, 10_000);
  await waitFor(() => refundsOf(orderId).length === 2);
  const refused = await harness.answerProblem(orderId, two, 10_000);
  await harness.refusal(refused);
  expect(refundsOf(orderId)).toEqual([5_000, 15_000]);
  expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 15_000 }]);
});

test('a granted refund is made once, and never more than was paid', async () => {
  const { orderId } = await paid();
  const [one, two] = [randomUUID(), randomUUID()];
  await harness.answerProblem(orderId, one, 10_000);
  await harness.grantRefund(orderId, two, 5_000);
  await harness.grantRefund(orderId, two, 5_000);
  await waitFor(() => refundsOf(orderId).at(-1) === 15_000);
  await harness.refusal(await harness.grantRefund(orderId, randomUUID(), 10_000));
  const inCash = await harness.grantRefund(orderId, randomUUID(), 1_000, 'cash');
  await waitFor(() => harness.isHandled(inCash));
  await harness.reconcile();
  expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 15_000 }]);
});

test('refused pieces are refunded once, in addition to missing ones, and never more than was paid', async () => {
  const { orderId } = await paid();
  await Promise.all([harness.refuseItems(orderId, 4_000), harness.refuseItems(orderId, 4_000)]);
  await harness.adjustOrder(orderId, 199.5);
  await waitFor(() => refundsOf(orderId).at(-1) === 9_000);
  const inCash = await harness.refuseItems(orderId, 4_000, 'cash');
  await waitFor(() => harness.isHandled(inCash));
  await harness.reconcile();
  expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 9_000 }]);
  const other = await paid();
  const tooMuch = await harness.refuseItems(other.orderId, 24_951);
  await harness.refusal(tooMuch);
  expect(await harness.ledgerOf(other.orderId)).toMatchObject([{ paid: 24_950, refunded: 0 }]);
});
