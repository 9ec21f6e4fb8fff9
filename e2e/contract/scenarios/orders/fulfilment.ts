import { calls, type Call, type CallName } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { makeCall, type ApiAnswer } from '../../../support/api';
import { databaseOf } from '../../support/back-door';
import {
  aProduct,
  aSubmission,
  expectSuccess,
  newAdmin,
  newShopper,
  UNKNOWN_ID,
  type LoggedInUser,
} from '../../support/builders';
import type { Fixture } from '../../support/fixture';
import { aPaidOrder } from './paid-order';
import type { FailureScenarios, Scenario } from '../scenario';

/** The rider of the API page, because a message contains the name. */
export const RIDER = { name: 'Ravi Pawar', mobile: '9822012345' };
const NOT_FOUND = 'This order was not found.';
const MOVED_ON = 'This order is {status} by now.';
export const ORDER_UNDER_WAY =
  'Order {number} is being packed or on its way. The account can be deleted when it has arrived.';
const LINK_ENDED = 'This delivery was not found. Its link may have ended.';
const reason = 'Ordered twice';
/** A test card: payment succeeds, refunds are refused. */
const DISPUTED = { number: '4000 0000 0000 0259' };

export interface PlacedOrder {
  shopper: LoggedInUser;
  productId: string;
  orderId: string;
  atDesk: (call: Call, more?: object) => Promise<ApiAnswer>;
}
interface OrderWithRider extends PlacedOrder {
  secret: string;
}

/** Two pieces of a new product, ordered by a new shopper and paid at the door. */
export async function placedOrder({ admin }: Fixture): Promise<PlacedOrder> {
  const [shopper, { _id: productId }] = [await newShopper(), await aProduct(admin)];
  const submission = await aSubmission(shopper, [{ productId, quantity: 2 }]);
  const placed = expectSuccess(await makeCall(calls.cashOnDelivery, submission, shopper));
  const orderId = placed.body.data.orderId as string;
  const atDesk: PlacedOrder['atDesk'] = (call, more) => makeCall(call, { orderId, ...more }, admin);
  return { shopper, productId, orderId, atDesk };
}

export async function pickingOrder(fixture: Fixture): Promise<PlacedOrder> {
  const order = await placedOrder(fixture);
  expectSuccess(await order.atDesk(calls.startPicking));
  return order;
}

/** Waits until identity has received the event of the order. */
export async function shopperWithOrderUnderWay(fixture: Fixture): Promise<LoggedInUser> {
  const { shopper, orderId: orderNumber } = await pickingOrder(fixture);
  const notes = (await databaseOf('identity')).collection('order_notes');
  await waitFor(async () => expect(await notes.findOne({ orderNumber, progress: 'under-way' })).toBeTruthy());
  return shopper;
}

async function pickedOrder(fixture: Fixture): Promise<PlacedOrder> {
  const order = await pickingOrder(fixture);
  expectSuccess(await order.atDesk(calls.pickItem, { productId: order.productId, picked: 2 }));
  return order;
}

export async function packedOrder(fixture: Fixture): Promise<PlacedOrder> {
  const order = await pickedOrder(fixture);
  expectSuccess(await order.atDesk(calls.packOrder));
  return order;
}

export async function orderOnTheWay(fixture: Fixture, rider = RIDER): Promise<OrderWithRider> {
  const order = await packedOrder(fixture);
  const body = { orderIds: [order.orderId], rider };
  const { handedOver } = expectSuccess(await makeCall(calls.handOverOrders, body, fixture.admin)).body;
  return { ...order, secret: handedOver[0].secret as string };
}

async function orderComingBack(fixture: Fixture): Promise<OrderWithRider> {
  const order = await orderOnTheWay(fixture);
  expectSuccess(await failDelivery(order));
  return order;
}

const failDelivery = ({ secret }: OrderWithRider) =>
  makeCall(calls.failDelivery, { secret, reason: 'nobody-there' });

const completeDelivery = ({ secret }: OrderWithRider, code: string, more: object = {}) =>
  makeCall(calls.completeDelivery, { secret, code, ...more });

const refusing = ({ productId }: PlacedOrder, quantity: number) => ({ refused: [{ productId, quantity }] });

async function codeOf({ shopper, orderId }: PlacedOrder): Promise<string> {
  const { data } = expectSuccess(await makeCall(calls.getOrderDetails, { orderId }, shopper)).body;
  return data.deliveryCode as string;
}
/** Paid to the rider at the door. */
export async function deliveredOrder(fixture: Fixture, rider = RIDER): Promise<OrderWithRider> {
  const order = await orderOnTheWay(fixture, rider);
  expectSuccess(await completeDelivery(order, await codeOf(order)));
  return order;
}
const wrongFor = (code: string): string => (code === '0000' ? '0001' : '0000');

export const fulfilmentSuccesses = {
  async getOrderDetails(fixture) {
    const { shopper, orderId } = await orderOnTheWay(fixture);
    return makeCall(calls.getOrderDetails, { orderId }, shopper);
  },
  async getInvoice(fixture) {
    const { shopper, orderId } = await deliveredOrder(fixture);
    const answer = await makeCall(calls.getInvoice, { orderId }, shopper);
    const file = Buffer.from(answer.body.data.pdf as string, 'base64');
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await makeCall(calls.getInvoice, { orderId }, fixture.admin)).body.data).toEqual(
      answer.body.data,
    );
    return answer;
  },
  async cancelOrder(fixture) {
    const { shopper, orderId } = await placedOrder(fixture);
    return makeCall(calls.cancelOrder, { orderId, reason }, shopper);
  },
  async getDeskOrders(fixture) {
    const { orderId } = await pickingOrder(fixture);
    const answer = await makeCall(calls.getDeskOrders, { status: 'picking', search: orderId }, fixture.admin);
    expect(answer.body.data).toMatchObject([{ orderId, pieces: 2 }]);
    return answer;
  },
  async findOrders(fixture) {
    const { orderId, productId } = await pickingOrder(fixture);
    const body = { number: orderId.slice('ORD-'.length), product: productId, statuses: ['picking'] };
    const answer = await makeCall(calls.findOrders, body, fixture.admin);
    expect(answer.body.data).toMatchObject([{ orderId, pieces: 2, payment: 'cash' }]);
    return answer;
  },
  getDeskOrder: async (fixture) => (await orderComingBack(fixture)).atDesk(calls.getDeskOrder),
  startPicking: async (fixture) => (await placedOrder(fixture)).atDesk(calls.startPicking),
  async pickItem(fixture) {
    const { atDesk, productId } = await pickingOrder(fixture);
    return atDesk(calls.pickItem, { productId, picked: 1 });
  },
  async reportMissing(fixture) {
    const { atDesk, productId } = await pickedOrder(fixture);
    const answer = await atDesk(calls.reportMissing, { productId, missing: 1, reason: 'damaged' });
    expect(answer.body.data.items).toMatchObject([{ picked: 1, missing: 1, missingReason: 'damaged' }]);
    return answer;
  },
  packOrder: async (fixture) => (await pickedOrder(fixture)).atDesk(calls.packOrder),
  async handOverOrders(fixture) {
    const orders = [await packedOrder(fixture), await pickingOrder(fixture)];
    const orderIds = [...orders.map(({ orderId }) => orderId), UNKNOWN_ID];
    const answer = await makeCall(calls.handOverOrders, { orderIds, rider: RIDER }, fixture.admin);
    expect(answer.body.handedOver).toMatchObject([{ order: { orderId: orderIds[0], status: 'on-the-way' } }]);
    expect(answer.body.refused).toEqual([
      { orderId: orderIds[1], status: 'picking' },
      { orderId: UNKNOWN_ID },
    ]);
    return answer;
  },
  cancelDeskOrder: async (fixture) => (await packedOrder(fixture)).atDesk(calls.cancelDeskOrder, { reason }),
  async settleRefund({ admin }) {
    const [shopper, { _id: productId }] = [await newShopper(), await aProduct(admin)];
    const orderId = await aPaidOrder(shopper, [{ productId, quantity: 2 }], DISPUTED);
    expectSuccess(await makeCall(calls.cancelDeskOrder, { orderId, reason }, admin));
    await waitFor(async () => {
      const { data } = (await makeCall(calls.getDeskOrder, { orderId }, admin)).body;
      return data.isRefundRefused as boolean;
    });
    const listed = await makeCall(calls.getDeskOrders, { status: 'refund-refused' }, admin);
    expect(listed.body.data).toContainEqual(expect.objectContaining({ orderId }));
    const settled = { orderId, note: 'Bank transfer' };
    expectSuccess(await makeCall(calls.settleRefund, settled, admin));
    return makeCall(calls.settleRefund, settled, admin);
  },
  async returnOrder(fixture) {
    const order = await orderOnTheWay(fixture);
    expectSuccess(await completeDelivery(order, await codeOf(order), refusing(order, 1)));
    const listed = await makeCall(calls.getDeskOrders, { status: 'items-refused' }, fixture.admin);
    expect(listed.body.data).toContainEqual(expect.objectContaining({ orderId: order.orderId }));
    for (let asked = 0; asked < 2; asked += 1) {
      const taken = expectSuccess(await order.atDesk(calls.returnOrder, { stock: 'restocked' }));
      expect(taken.body.data).toMatchObject({ status: 'delivered', hasRefusedItems: false });
    }
    return (await orderComingBack(fixture)).atDesk(calls.returnOrder, { stock: 'restocked' });
  },

  async getDelivery(fixture) {
    const { secret } = await orderOnTheWay(fixture);
    return makeCall(calls.getDelivery, { secret });
  },
  async completeDelivery(fixture) {
    const order = await orderOnTheWay(fixture);
    const code = await codeOf(order);
    expectSuccess(await completeDelivery(order, code, refusing(order, 1)));
    const { data } = (await order.atDesk(calls.getDeskOrder)).body;
    expect(data).toMatchObject({ items: [{ refused: 1 }], hasRefusedItems: true });
    expect(data.ledger.owed).toBe(data.totalAmt / 2);
    return completeDelivery(order, code, refusing(order, 1));
  },
  failDelivery: async (fixture) => failDelivery(await orderOnTheWay(fixture)),
} satisfies Partial<Record<CallName, Scenario>>;

const ofAnother = (call: Call) => async (fixture: Fixture) => {
  const { orderId } = await placedOrder(fixture);
  return makeCall(call, { orderId }, fixture.other);
};

const ofPieces = (call: Call, count: 'picked' | 'missing'): FailureScenarios => ({
  [MOVED_ON]: async (fixture) => {
    const { atDesk, productId } = await packedOrder(fixture);
    return atDesk(call, { productId, [count]: 1 });
  },
  'This product is not part of the order.': async (fixture) =>
    (await pickingOrder(fixture)).atDesk(call, { productId: UNKNOWN_ID, [count]: 1 }),
  'The order has only {quantity} of it.': async (fixture) => {
    const { atDesk, productId } = await pickingOrder(fixture);
    return atDesk(call, { productId, [count]: 3 });
  },
});

export const fulfilmentFailures = {
  getOrderDetails: { [NOT_FOUND]: ofAnother(calls.getOrderDetails) },
  getInvoice: {
    'This invoice was not found.': async (fixture) => {
      const [{ orderId }, open] = [await deliveredOrder(fixture), await placedOrder(fixture)];
      const early = await makeCall(calls.getInvoice, { orderId: open.orderId }, open.shopper);
      expect(early.status).toBe(404);
      return makeCall(calls.getInvoice, { orderId }, fixture.other);
    },
  },
  cancelOrder: {
    [NOT_FOUND]: ofAnother(calls.cancelOrder),
    [MOVED_ON]: async (fixture) => {
      const { shopper, orderId } = await pickingOrder(fixture);
      return makeCall(calls.cancelOrder, { orderId }, shopper);
    },
  },
  getDeskOrder: {
    [NOT_FOUND]: ({ admin }) => makeCall(calls.getDeskOrder, { orderId: UNKNOWN_ID }, admin),
  },
  startPicking: {
    [MOVED_ON]: async (fixture) => (await packedOrder(fixture)).atDesk(calls.startPicking),
    'Somebody else picks this order.': async (fixture) => {
      const { orderId } = await pickingOrder(fixture);
      return makeCall(calls.startPicking, { orderId }, await newAdmin());
    },
  },
  pickItem: {
    ...ofPieces(calls.pickItem, 'picked'),
    'Pieces of it reported missing: {missing}. If they were found, withdraw the report first.': async (
      fixture,
    ) => {
      const { atDesk, productId } = await pickingOrder(fixture);
      expectSuccess(await atDesk(calls.reportMissing, { productId, missing: 1 }));
      return atDesk(calls.pickItem, { productId, picked: 2 });
    },
  },
  reportMissing: ofPieces(calls.reportMissing, 'missing'),
  packOrder: {
    [MOVED_ON]: async (fixture) => (await orderOnTheWay(fixture)).atDesk(calls.packOrder),
    'Pieces still to be found or reported missing: {count}.': async (fixture) => {
      const answer = await (await pickingOrder(fixture)).atDesk(calls.packOrder);
      expect(answer.body.details).toEqual({ count: 2 });
      return answer;
    },
    'Nothing of this order was found. Please cancel it instead.': async (fixture) => {
      const { atDesk, productId } = await pickingOrder(fixture);
      expectSuccess(await atDesk(calls.reportMissing, { productId, missing: 2 }));
      return atDesk(calls.packOrder);
    },
  },
  cancelDeskOrder: {
    [MOVED_ON]: async (fixture) => {
      const answer = await (await orderOnTheWay(fixture)).atDesk(calls.cancelDeskOrder, { reason });
      expect(answer.body.details).toEqual({ status: 'on-the-way' });
      return answer;
    },
  },
  settleRefund: {
    'No refund of this order waits for the desk.': async (fixture) =>
      (await packedOrder(fixture)).atDesk(calls.settleRefund, { note: reason }),
    'The refund of this order has changed. Please look at it again.': async (fixture) => {
      const { atDesk } = await deliveredOrder(fixture);
      const refund = { refundId: randomUUID(), amount: 2, reason: 'goodwill' };
      expectSuccess(await atDesk(calls.grantRefund, refund));
      return atDesk(calls.settleRefund, { note: reason, refundedTotal: 1 });
    },
  },
  returnOrder: {
    [MOVED_ON]: async (fixture) =>
      (await packedOrder(fixture)).atDesk(calls.returnOrder, { stock: 'written-off' }),
  },

  getDelivery: {
    [LINK_ENDED]: async (fixture) => {
      const { orderId, secret } = await orderOnTheWay(fixture);
      const repeated = { orderIds: [orderId], rider: RIDER };
      expectSuccess(await makeCall(calls.handOverOrders, repeated, fixture.admin));
      return makeCall(calls.getDelivery, { secret });
    },
  },
  completeDelivery: {
    [MOVED_ON]: async (fixture) => completeDelivery(await orderComingBack(fixture), '1234'),
    'More pieces are refused than are in the bag.': async (fixture) => {
      const order = await orderOnTheWay(fixture);
      return completeDelivery(order, await codeOf(order), refusing(order, 3));
    },
    'Nothing of this order was kept. Please mark it as not delivered instead.': async (fixture) => {
      const order = await orderOnTheWay(fixture);
      return completeDelivery(order, await codeOf(order), refusing(order, 2));
    },
    'This order was delivered with other refused pieces.': async (fixture) => {
      const order = await deliveredOrder(fixture);
      return completeDelivery(order, '1234', refusing(order, 1));
    },
    'This code is not right. {count} tries are left.': async (fixture) => {
      const order = await orderOnTheWay(fixture);
      const answer = await completeDelivery(order, wrongFor(await codeOf(order)));
      expect(answer.body.details).toEqual({ count: 4 });
      return answer;
    },
    'Too many wrong codes. Please call the shop.': async (fixture) => {
      const order = await orderOnTheWay(fixture);
      const code = await codeOf(order);
      for (let tried = 0; tried < 5; tried += 1) await completeDelivery(order, wrongFor(code));
      return completeDelivery(order, code);
    },
  },
  failDelivery: {
    [MOVED_ON]: async (fixture) => failDelivery(await deliveredOrder(fixture)),
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
