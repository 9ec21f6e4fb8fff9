import { calls, type CallName, type PurchaseOrderDetails } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { makeCall, type ApiAnswer } from '../../../support/api';
import { aProduct, expectSuccess, unique, UNKNOWN_ID } from '../../support/builders';
import type { Fixture } from '../../support/fixture';
import type { FailureScenarios, Scenario } from '../scenario';

interface Made {
  answer: ApiAnswer;
  order: PurchaseOrderDetails;
}

async function create({ admin }: Fixture, more: object = {}): Promise<Made> {
  const { _id: productId } = await aProduct(admin);
  const lines = [{ productId, pieces: 12, cost: 39 }];
  const body = { purchaseOrderId: randomUUID(), supplier: unique('Depot'), lines, ...more };
  const answer = await makeCall(calls.createPurchaseOrder, body, admin);
  expectSuccess(answer);
  return { answer, order: calls.createPurchaseOrder.response.parse(answer.body).data };
}

const move = ({ _id, version }: PurchaseOrderDetails, to: 'ordered' | 'cancelled', { admin }: Fixture) =>
  makeCall(calls.movePurchaseOrder, { purchaseOrderId: _id, version, to }, admin);

const update = ({ _id, version, lines }: PurchaseOrderDetails, { admin }: Fixture, more: object = {}) =>
  makeCall(
    calls.updatePurchaseOrder,
    {
      ...{ purchaseOrderId: _id, version, supplier: unique('Depot') },
      lines: lines.map(({ productId, pieces }) => ({ productId, pieces: pieces + 1 })),
      ...more,
    },
    admin,
  );

const aSupplier = ({ admin }: Fixture, name = unique('Depot')) =>
  makeCall(calls.saveSupplier, { name, phone: '080 4000 1000', leadDays: 2, minimumOrder: 500 }, admin);

export const purchasingSuccesses = {
  async getSuppliers(fixture) {
    expectSuccess(await aSupplier(fixture));
    return makeCall(calls.getSuppliers, {}, fixture.admin);
  },
  saveSupplier: (fixture) => aSupplier(fixture),
  createPurchaseOrder: async (fixture) => (await create(fixture)).answer,
  updatePurchaseOrder: async (fixture) => update((await create(fixture)).order, fixture),
  movePurchaseOrder: async (fixture) => move((await create(fixture)).order, 'ordered', fixture),
  async getPurchaseOrder(fixture) {
    const { order } = await create(fixture);
    return makeCall(calls.getPurchaseOrder, { purchaseOrderId: order._id }, fixture.admin);
  },
  async listPurchaseOrders(fixture) {
    const { order } = await create(fixture);
    const answer = await makeCall(calls.listPurchaseOrders, { open: true }, fixture.admin);
    const { purchaseOrders } = calls.listPurchaseOrders.response.parse(answer.body).data;
    expect(purchaseOrders.map(({ _id }) => _id)).toContain(order._id);
    return answer;
  },
  getReorderProposals: ({ admin }) => makeCall(calls.getReorderProposals, {}, admin),
} satisfies Partial<Record<CallName, Scenario>>;

const STALE = 'Somebody else has changed this purchase order. Please look at it again.';
const MOVED_ON = 'This purchase order has moved on. Please look at it again.';

/** A change of a version that was never shown. */
const later = (order: PurchaseOrderDetails) => ({ ...order, version: order.version + 1 });

export const purchasingFailures = {
  receiveGoods: {
    [MOVED_ON]: async (fixture) => {
      const { order } = await create(fixture);
      const lines = order.lines.map(({ productId }) => ({ productId, pieces: 1 }));
      const body = { receiptId: randomUUID(), purchaseOrderId: order._id, lines };
      return makeCall(calls.receiveGoods, body, fixture.admin);
    },
  },
  updatePurchaseOrder: {
    [STALE]: async (fixture) => update(later((await create(fixture)).order), fixture),
    'A product of this purchase order was deleted.': async (fixture) =>
      update((await create(fixture)).order, fixture, { lines: [{ productId: UNKNOWN_ID, pieces: 1 }] }),
    'Only a draft can be changed.': async (fixture) => {
      const { order } = await create(fixture);
      expectSuccess(await move(order, 'ordered', fixture));
      return update(order, fixture);
    },
  },
  movePurchaseOrder: {
    [STALE]: async (fixture) => move(later((await create(fixture)).order), 'ordered', fixture),
    'Choose a supplier first.': async (fixture) =>
      move((await create(fixture, { supplier: '' })).order, 'ordered', fixture),
    [MOVED_ON]: async (fixture) => {
      const { order } = await create(fixture);
      const cancelled = await move(order, 'cancelled', fixture);
      expectSuccess(cancelled);
      return move(calls.movePurchaseOrder.response.parse(cancelled.body).data, 'ordered', fixture);
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
