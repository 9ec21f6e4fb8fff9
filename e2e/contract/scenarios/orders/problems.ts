import { calls, ERASED_USER, type CallName } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { makeCall, type Caller } from '../../../support/api';
import { databaseOf } from '../../support/back-door';
import { expectSuccess, newAdmin, newPicture, UNKNOWN_ID } from '../../support/builders';
import type { Fixture } from '../../support/fixture';
import { deliveredOrder, orderOnTheWay, type PlacedOrder } from './fulfilment';
import type { FailureScenarios, Scenario } from '../scenario';

const NOT_FOUND = 'This order was not found.';
const NO_PROBLEM = 'This problem was not found.';
const reason = 'We found them in the bag';

const report = ({ shopper, orderId, productId }: PlacedOrder, more: object = {}) =>
  makeCall(
    calls.reportProblem,
    { orderId, problemId: randomUUID(), productId, kind: 'damaged', quantity: 2, ...more },
    shopper,
  );

const goodwill = (amount: number) => ({ refundId: randomUUID(), amount, reason: 'goodwill' });

async function reportedOrder(fixture: Fixture) {
  const order = await deliveredOrder(fixture);
  const problemId = randomUUID();
  expectSuccess(await report(order, { problemId }));
  return { ...order, problemId };
}

/** @returns the id of the photo */
const uploadPhoto = async (caller: Caller): Promise<string> =>
  expectSuccess(await makeCall(calls.uploadProblemPhoto, { bytes: await newPicture() }, caller)).body.data
    .photoId;

export const problemSuccesses = {
  uploadProblemPhoto: async ({ shopper }) =>
    makeCall(calls.uploadProblemPhoto, { bytes: await newPicture() }, shopper),
  async getProblemPhoto({ shopper, admin }) {
    const photoId = await uploadPhoto(shopper);
    const answer = await makeCall(calls.getProblemPhoto, { photoId }, admin);
    expect((await makeCall(calls.getProblemPhoto, { photoId }, shopper)).body.data).toEqual(answer.body.data);
    return answer;
  },
  async reportProblem(fixture) {
    const order = await deliveredOrder(fixture);
    const problemId = randomUUID();
    const photoId = await uploadPhoto(order.shopper);
    expectSuccess(await report(order, { problemId, photoId }));
    const answer = await report(order, { problemId, photoId });
    const caseNumber = `${order.orderId}-1`;
    expect(answer.body.data.problems).toMatchObject([{ _id: problemId, caseNumber, quantity: 2, photoId }]);
    return answer;
  },
  async answerProblem(fixture) {
    const { atDesk, shopper, orderId, problemId } = await reportedOrder(fixture);
    expectSuccess(await atDesk(calls.answerProblem, { problemId, accepted: 1 }));
    const answer = await atDesk(calls.answerProblem, { problemId, accepted: 1 });
    expect(answer.body.data).toMatchObject({ isRefundRefused: true, problems: [{ accepted: 1 }] });
    const note = await makeCall(calls.getInvoice, { orderId, kind: 'credit-note', problemId }, shopper);
    expect(expectSuccess(note).body.data.number).toContain('/CRN/');
    expectSuccess(await atDesk(calls.settleRefund, { note: 'Handed over in cash' }));
    const { data } = (await makeCall(calls.getOrderDetails, { orderId }, shopper)).body;
    expect(data.payment_status).toBe('PARTLY REFUNDED');
    return answer;
  },
  async settleReplacement(fixture) {
    const { atDesk, problemId, orderId } = await reportedOrder(fixture);
    expectSuccess(await atDesk(calls.answerProblem, { problemId, accepted: 2, remedy: 'replacement' }));
    expectSuccess(await atDesk(calls.settleReplacement, { problemId }));
    const answer = await makeCall(calls.settleReplacement, { orderId, problemId }, await newAdmin());
    expect(answer.body.data.problems).toMatchObject([{ replacedAt: expect.any(String) as string }]);
    return answer;
  },
  async grantRefund(fixture) {
    const { atDesk, shopper, orderId, productId } = await deliveredOrder(fixture);
    const refundId = randomUUID();
    const refund = { refundId, pieces: [{ productId, quantity: 1 }], amount: 1, reason: 'late' };
    expectSuccess(await atDesk(calls.grantRefund, refund));
    const answer = await makeCall(calls.grantRefund, { orderId, ...refund }, await newAdmin());
    expect(answer.body.data.grantedRefunds).toMatchObject([{ _id: refundId, reason: 'late' }]);
    const note = await makeCall(
      calls.getInvoice,
      { orderId, kind: 'credit-note', problemId: refundId },
      shopper,
    );
    expect(expectSuccess(note).body.data.number).toContain('/CRN/');
    return answer;
  },
} satisfies Partial<Record<CallName, Scenario>>;

export const problemFailures = {
  getProblemPhoto: {
    'This photo was not found.': async ({ shopper, other }) =>
      makeCall(calls.getProblemPhoto, { photoId: await uploadPhoto(shopper) }, other),
  },
  reportProblem: {
    [NOT_FOUND]: async (fixture) => report({ ...(await deliveredOrder(fixture)), shopper: fixture.other }),
    'This order is {status} by now.': async (fixture) => report(await orderOnTheWay(fixture)),
    'This product is not part of the order.': async (fixture) =>
      report(await deliveredOrder(fixture), { productId: UNKNOWN_ID }),
    'Problems can be reported within {days} days of the delivery.': async (fixture) => {
      const order = await deliveredOrder(fixture);
      const orders = (await databaseOf('order')).collection('orders');
      const deliveredAt = new Date(Date.now() - 3 * 24 * 3_600_000);
      await orders.updateOne({ number: order.orderId }, { $set: { deliveredAt } });
      return report(order);
    },
    'Pieces of it that can still be reported: {count}.': async (fixture) => {
      const answer = await report(await deliveredOrder(fixture), { quantity: 3 });
      expect(answer.body.details).toEqual({ count: 2 });
      return answer;
    },
    'This problem was already reported with other contents. Please try again.': async (fixture) => {
      const order = await reportedOrder(fixture);
      return report(order, { problemId: order.problemId, quantity: 1 });
    },
  },
  grantRefund: {
    [NOT_FOUND]: async ({ admin }) =>
      makeCall(calls.grantRefund, { orderId: UNKNOWN_ID, ...goodwill(1) }, admin),
    'This order is {status} by now.': async (fixture) =>
      (await orderOnTheWay(fixture)).atDesk(calls.grantRefund, goodwill(1)),
    'This product is not part of the order.': async (fixture) =>
      (await deliveredOrder(fixture)).atDesk(calls.grantRefund, {
        ...goodwill(1),
        pieces: [{ productId: UNKNOWN_ID, quantity: 1 }],
      }),
    'Pieces of it that can still be refunded: {count}.': async (fixture) => {
      const { atDesk, productId } = await deliveredOrder(fixture);
      return atDesk(calls.grantRefund, { ...goodwill(1), pieces: [{ productId, quantity: 3 }] });
    },
    'Rupees of this order that can still be refunded: {amount}.': async (fixture) =>
      (await deliveredOrder(fixture)).atDesk(calls.grantRefund, goodwill(1_000_000)),
    'The account of this order was deleted: it has no store credit.': async (fixture) => {
      const { atDesk, orderId } = await deliveredOrder(fixture);
      const orders = (await databaseOf('order')).collection('orders');
      await orders.updateOne({ number: orderId }, { $set: { userId: ERASED_USER } });
      return atDesk(calls.grantRefund, { ...goodwill(1), asCredit: true });
    },
    'This refund was already made with other contents. Please try again.': async (fixture) => {
      const { atDesk } = await deliveredOrder(fixture);
      const refund = goodwill(1);
      expectSuccess(await atDesk(calls.grantRefund, refund));
      return atDesk(calls.grantRefund, { ...refund, amount: 2 });
    },
  },
  settleReplacement: {
    [NO_PROBLEM]: async (fixture) =>
      (await deliveredOrder(fixture)).atDesk(calls.settleReplacement, { problemId: randomUUID() }),
    'No replacement for this problem is due.': async (fixture) => {
      const { atDesk, problemId } = await reportedOrder(fixture);
      return atDesk(calls.settleReplacement, { problemId });
    },
  },
  answerProblem: {
    [NO_PROBLEM]: async (fixture) =>
      (await deliveredOrder(fixture)).atDesk(calls.answerProblem, { problemId: randomUUID(), accepted: 1 }),
    'The shopper reported only {quantity} pieces.': async (fixture) => {
      const { atDesk, problemId } = await reportedOrder(fixture);
      return atDesk(calls.answerProblem, { problemId, accepted: 3 });
    },
    'Somebody else has answered this problem.': async (fixture) => {
      const { atDesk, orderId, problemId } = await reportedOrder(fixture);
      expectSuccess(await atDesk(calls.answerProblem, { problemId, accepted: 0, reason }));
      return makeCall(calls.answerProblem, { orderId, problemId, accepted: 2 }, await newAdmin());
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
