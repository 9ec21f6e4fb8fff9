import { calls, type CallName } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { makeCall, type ApiAnswer } from '../../../support/api';
import { aProduct, expectSuccess, UNKNOWN_ID } from '../../support/builders';
import type { Fixture } from '../../support/fixture';
import { dayInIndia } from '../orders/overview';
import type { Scenario } from '../scenario';

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
  receiveGoods: async ({ admin }) => {
    const { _id: productId, stock } = await aProduct(admin);
    const lines = [
      { productId, pieces: 12 },
      { productId: UNKNOWN_ID, pieces: 1 },
    ];
    const answer = await makeCall(calls.receiveGoods, { receiptId: randomUUID(), lines }, admin);
    expect(answer.body.data).toMatchObject({ lines: [{ stock: stock + 12 }, { problem: 'product-gone' }] });
    return answer;
  },
  countStock: async ({ admin }) => {
    const { _id: productId, stock } = await aProduct(admin);
    return makeCall(calls.countStock, { productId, shown: stock, counted: stock + 2 }, admin);
  },
  writeOffStock,
  async listWriteOffs(fixture) {
    expectSuccess(await writeOffStock(fixture));
    const period = { from: dayInIndia(-1), to: dayInIndia(0) };
    const answer = await makeCall(calls.listWriteOffs, period, fixture.admin);
    const { byReason } = calls.listWriteOffs.response.parse(answer.body).data;
    expect(byReason.map(({ reason }) => reason)).toContain('other');
    return answer;
  },
} satisfies Partial<Record<CallName, Scenario>>;
