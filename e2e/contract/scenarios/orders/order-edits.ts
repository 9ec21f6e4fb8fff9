import { calls, type CallName } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { makeCall } from '../../../support/api';
import { databaseOf } from '../../support/back-door';
import { aProduct, aSubmission, expectSuccess, newShopper, UNKNOWN_ID } from '../../support/builders';
import type { Fixture } from '../../support/fixture';
import { orderOnTheWay, type PlacedOrder } from './fulfilment';
import type { FailureScenarios, Scenario } from '../scenario';

const NOT_FOUND = 'This order was not found.';
const MOVED_ON = 'This order is {status} by now.';
const NOT_SOLD = 'This product is no longer sold.';
const NOTHING_LEFT = '{name}: nothing left.';
const FEW_LEFT = '{name}: only {left} left.';

type Wish = 'similar' | 'ask' | 'refund';

interface ShortOrder extends PlacedOrder {
  substituteId: string;
  replace: (more?: object) => ReturnType<PlacedOrder['atDesk']>;
}

/** An order of two pieces, of which one was not found. @param stock of a product that could replace it */
async function shortOrder({ admin }: Fixture, substitution: Wish, stock = 5): Promise<ShortOrder> {
  const shopper = await newShopper();
  const { _id: productId } = await aProduct(admin);
  const { _id: substituteId } = await aProduct(admin, { stock });
  const submission = await aSubmission(shopper, [{ productId, quantity: 2 }]);
  const list_items = submission.list_items.map((line) => ({ ...line, substitution }));
  const placed = expectSuccess(await makeCall(calls.cashOnDelivery, { ...submission, list_items }, shopper));
  const orderId = placed.body.data.orderId as string;
  const atDesk: PlacedOrder['atDesk'] = (call, more) => makeCall(call, { orderId, ...more }, admin);
  expectSuccess(await atDesk(calls.startPicking));
  expectSuccess(await atDesk(calls.reportMissing, { productId, missing: 1 }));
  const replace = (more: object = {}) =>
    atDesk(calls.substituteItem, { additionId: randomUUID(), productId, substituteId, quantity: 1, ...more });
  return { shopper, productId, orderId, atDesk, substituteId, replace };
}

async function askedOrder(fixture: Fixture) {
  const order = await shortOrder(fixture, 'ask');
  const { questions } = expectSuccess(await order.replace()).body.data;
  const questionId = questions[0].questionId as string;
  const answer = (isAccepted: boolean) =>
    makeCall(calls.answerSubstitute, { orderId: order.orderId, questionId, isAccepted }, order.shopper);
  return { ...order, questionId, answer };
}

export async function orderWithOpenQuestion(fixture: Fixture): Promise<PlacedOrder> {
  const order = await askedOrder(fixture);
  expectSuccess(await order.atDesk(calls.pickItem, { productId: order.productId, picked: 1 }));
  return order;
}

const change = ({ atDesk, productId }: PlacedOrder, more: object) =>
  atDesk(calls.changeItem, { additionId: randomUUID(), productId, quantity: 1, ...more });

export const orderEditSuccesses = {
  async changeItem(fixture) {
    const order = await shortOrder(fixture, 'refund');
    const body = { additionId: randomUUID(), productId: order.substituteId, quantity: 2 };
    expectSuccess(await change(order, body));
    const answer = await change(order, body);
    expect(answer.body.data.items).toMatchObject([{ quantity: 2 }, { quantity: 2, added: 2 }]);
    return answer;
  },
  async substituteItem(fixture) {
    const order = await shortOrder(fixture, 'similar');
    const additionId = randomUUID();
    expectSuccess(await order.replace({ additionId }));
    const answer = await order.replace({ additionId });
    expect(answer.body.data.items).toMatchObject([
      { substitution: 'similar', missing: 1 },
      { replaces: order.productId, added: 1, lineTotal: 90 },
    ]);
    return answer;
  },
  async answerSubstitute(fixture) {
    const { answer } = await askedOrder(fixture);
    expectSuccess(await answer(true));
    const again = await answer(true);
    expect(again.body.data.questions).toMatchObject([{ status: 'accepted' }]);
    return again;
  },
} satisfies Partial<Record<CallName, Scenario>>;

export const orderEditFailures = {
  changeItem: {
    [NOT_FOUND]: async ({ admin }) =>
      makeCall(
        calls.changeItem,
        { orderId: UNKNOWN_ID, additionId: randomUUID(), productId: UNKNOWN_ID, quantity: 1 },
        admin,
      ),
    [MOVED_ON]: async (fixture) => change(await orderOnTheWay(fixture), {}),
    [NOT_SOLD]: async (fixture) => change(await shortOrder(fixture, 'refund'), { productId: UNKNOWN_ID }),
    [NOTHING_LEFT]: async (fixture) => {
      const order = await shortOrder(fixture, 'refund', 0);
      return change(order, { productId: order.substituteId });
    },
    [FEW_LEFT]: async (fixture) => {
      const order = await shortOrder(fixture, 'refund', 1);
      return change(order, { productId: order.substituteId, quantity: 2 });
    },
    'At most {max} pieces of a product fit into one order.': async (fixture) =>
      change(await shortOrder(fixture, 'refund'), { quantity: 1_000 }),
    'A substitute has no more pieces than it replaces.': async (fixture) => {
      const order = await shortOrder(fixture, 'similar');
      expectSuccess(await order.replace());
      return change(order, { productId: order.substituteId, quantity: 2 });
    },
  },
  substituteItem: {
    [NOT_FOUND]: async ({ admin }) =>
      makeCall(
        calls.substituteItem,
        {
          ...{ orderId: UNKNOWN_ID, additionId: randomUUID(), productId: UNKNOWN_ID },
          ...{ substituteId: UNKNOWN_ID, quantity: 1 },
        },
        admin,
      ),
    [MOVED_ON]: async (fixture) => {
      const { atDesk, productId } = await orderOnTheWay(fixture);
      const wish = { additionId: randomUUID(), productId, substituteId: UNKNOWN_ID, quantity: 1 };
      return atDesk(calls.substituteItem, wish);
    },
    [NOT_SOLD]: async (fixture) =>
      (await shortOrder(fixture, 'similar')).replace({ substituteId: UNKNOWN_ID }),
    [NOTHING_LEFT]: async (fixture) => (await shortOrder(fixture, 'similar', 0)).replace(),
    [FEW_LEFT]: async (fixture) => {
      const { replace, atDesk, productId } = await shortOrder(fixture, 'similar', 1);
      expectSuccess(await atDesk(calls.reportMissing, { productId, missing: 2 }));
      return replace({ quantity: 2 });
    },
    'This product is not part of the order.': async (fixture) =>
      (await shortOrder(fixture, 'similar')).replace({ productId: UNKNOWN_ID }),
    'The shopper wants a refund for this product, no other one.': async (fixture) =>
      (await shortOrder(fixture, 'refund')).replace(),
    'This product is part of the order already. Please choose another one.': async (fixture) => {
      const { replace, productId } = await shortOrder(fixture, 'similar');
      return replace({ substituteId: productId });
    },
    'Missing pieces that can still be replaced: {count}.': async (fixture) =>
      (await shortOrder(fixture, 'similar')).replace({ quantity: 2 }),
  },
  answerSubstitute: {
    [NOT_FOUND]: async (fixture) => {
      const { orderId, questionId } = await askedOrder(fixture);
      return makeCall(calls.answerSubstitute, { orderId, questionId, isAccepted: true }, fixture.other);
    },
    [MOVED_ON]: async (fixture) => {
      const { atDesk, answer } = await askedOrder(fixture);
      expectSuccess(await atDesk(calls.cancelDeskOrder, { reason: 'Ordered twice' }));
      return answer(true);
    },
    'This question was not found.': async (fixture) => {
      const { orderId, shopper } = await shortOrder(fixture, 'ask');
      return makeCall(calls.answerSubstitute, { orderId, questionId: UNKNOWN_ID, isAccepted: true }, shopper);
    },
    'The time to answer is over. You do not pay for the missing product.': async (fixture) => {
      const { orderId, answer } = await askedOrder(fixture);
      const orders = (await databaseOf('order')).collection('orders');
      const past = { 'questions.0.answerBy': new Date(Date.now() - 1_000) };
      await orders.updateOne({ number: orderId }, { $set: past });
      return answer(true);
    },
    'This question was already answered.': async (fixture) => {
      const { answer } = await askedOrder(fixture);
      expectSuccess(await answer(true));
      return answer(false);
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
