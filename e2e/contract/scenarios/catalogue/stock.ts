import { calls, DEFAULT_MINIMUM_LIFE, type CallName } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { makeCall, type ApiAnswer } from '../../../support/api';
import { aProduct, expectSuccess, unique, UNKNOWN_ID } from '../../support/builders';
import type { Fixture } from '../../support/fixture';
import { dayInIndia } from '../orders/overview';
import type { Scenario } from '../scenario';

async function receiveGoods({ admin }: Fixture) {
  const { _id: productId, stock } = await aProduct(admin);
  const [receiptId, supplier] = [randomUUID(), unique('Depot')];
  const lines = [
    { productId, pieces: 12, cost: 39, lot: 'L-7', bestBefore: dayInIndia(60), madeOn: dayInIndia(-2) },
    { productId: UNKNOWN_ID, pieces: 1 },
  ];
  const body = { receiptId, supplier, documentNumber: 'SD/42', documentDate: '2026-11-02', lines };
  const answer = await makeCall(calls.receiveGoods, body, admin);
  expect(answer.body.data).toMatchObject({ lines: [{ stock: stock + 12 }, { problem: 'product-gone' }] });
  return { answer, receiptId, supplier, productId };
}

async function writeOffStock({ admin }: Fixture): Promise<ApiAnswer> {
  const { _id: productId, stock } = await aProduct(admin);
  const lines = [
    { productId, pieces: 1 },
    { productId, pieces: stock },
  ];
  const body = { writeOffId: randomUUID(), reason: 'other', note: 'Wet in the cellar', lines };
  const answer = await makeCall(calls.writeOffStock, body, admin);
  expect(answer.body.data).toMatchObject({ lines: [{ stock: stock - 1 }, { problem: 'too-few' }] });
  return answer;
}

export const stockSuccesses = {
  getStockEntries: async ({ admin }) =>
    makeCall(calls.getStockEntries, { productId: (await aProduct(admin))._id }, admin),
  receiveGoods: async (fixture) => (await receiveGoods(fixture)).answer,
  async listGoodsReceipts(fixture) {
    const { supplier, receiptId } = await receiveGoods(fixture);
    const answer = await makeCall(calls.listGoodsReceipts, { supplier }, fixture.admin);
    const { receipts } = calls.listGoodsReceipts.response.parse(answer.body).data;
    expect(receipts).toMatchObject([{ _id: receiptId, supplier, pieces: 12, cost: 468 }]);
    return answer;
  },
  async getGoodsReceipt(fixture) {
    const { receiptId } = await receiveGoods(fixture);
    return makeCall(calls.getGoodsReceipt, { receiptId }, fixture.admin);
  },
  async listSuppliers(fixture) {
    const { supplier } = await receiveGoods(fixture);
    const answer = await makeCall(calls.listSuppliers, undefined, fixture.admin);
    expect(answer.body.data).toContain(supplier);
    return answer;
  },
  countStock: async ({ admin }) => {
    const { _id: productId, stock } = await aProduct(admin);
    return makeCall(calls.countStock, { productId, shown: stock, counted: stock + 2 }, admin);
  },
  writeOffStock,
  async getLots(fixture) {
    const { productId } = await receiveGoods(fixture);
    const answer = await makeCall(calls.getLots, { productId }, fixture.admin);
    const { lots } = calls.getLots.response.parse(answer.body).data;
    expect(lots).toMatchObject([{ lot: 'L-7', bestBefore: dayInIndia(60), pieces: 12, cost: 39 }]);
    return answer;
  },
  async listExpiring(fixture) {
    await receiveGoods(fixture);
    const answer = await makeCall(calls.listExpiring, { days: 365 }, fixture.admin);
    expect(calls.listExpiring.response.parse(answer.body).data.products.length).toBeGreaterThan(0);
    return answer;
  },
  async getOrderLots({ admin }) {
    const answer = await makeCall(calls.getOrderLots, { orderId: UNKNOWN_ID }, admin);
    expect(answer.body.data).toEqual({ lines: [] });
    return answer;
  },
  getExpirySteps: ({ admin }) => makeCall(calls.getExpirySteps, undefined, admin),
  saveExpirySteps: ({ admin }) =>
    makeCall(calls.saveExpirySteps, { steps: [], minimumLife: DEFAULT_MINIMUM_LIFE }, admin),
  getStockValue: ({ admin }) => makeCall(calls.getStockValue, undefined, admin),
  getDeadStock: ({ admin }) => makeCall(calls.getDeadStock, { days: 30 }, admin),
  getShortPicks: ({ admin }) =>
    makeCall(calls.getShortPicks, { from: dayInIndia(-30), to: dayInIndia(0), by: 'month' }, admin),
  async listWriteOffs(fixture) {
    expectSuccess(await writeOffStock(fixture));
    const period = { from: dayInIndia(-1), to: dayInIndia(0) };
    const answer = await makeCall(calls.listWriteOffs, period, fixture.admin);
    const { byReason } = calls.listWriteOffs.response.parse(answer.body).data;
    expect(byReason.map(({ reason }) => reason)).toContain('other');
    return answer;
  },
} satisfies Partial<Record<CallName, Scenario>>;
