import { calls, MAX_RESTOCK_ALERTS } from '@tokri/contracts';
import { Types } from 'mongoose';
import { makeCall, type Caller } from '../../../support/api';
import { databaseOf } from '../../support/back-door';
import { aProduct, expectSuccess, newShopper } from '../../support/builders';
import type { FailureScenarios, Scenario } from '../scenario';

async function waitFor(admin: Caller, shopper: Caller): Promise<string> {
  const { _id: productId } = await aProduct(admin, { stock: 0 });
  expectSuccess(await makeCall(calls.addRestockAlert, { productId }, shopper));
  return productId;
}

export const restockSuccesses = {
  async addRestockAlert({ admin, shopper }) {
    const { _id: productId } = await aProduct(admin, { stock: 0 });
    return makeCall(calls.addRestockAlert, { productId }, shopper);
  },
  removeRestockAlert: async ({ admin, shopper }) =>
    makeCall(calls.removeRestockAlert, { productId: await waitFor(admin, shopper) }, shopper),
  async getRestockAlerts({ admin }) {
    const shopper = await newShopper();
    const productId = await waitFor(admin, shopper);
    const answer = await makeCall(calls.getRestockAlerts, undefined, shopper);
    expect(answer.body.data).toMatchObject([{ productId }]);
    return answer;
  },
} satisfies Record<string, Scenario>;

export const restockFailures = {
  addRestockAlert: {
    'This product is in stock again.': async ({ admin, shopper }) => {
      const { _id: productId } = await aProduct(admin, { stock: 1 });
      return makeCall(calls.addRestockAlert, { productId }, shopper);
    },
    [`You are waiting for ${MAX_RESTOCK_ALERTS} products already. Please stop waiting for one of them first.`]:
      async ({ admin }) => {
        const shopper = await newShopper();
        const rows = Array.from({ length: MAX_RESTOCK_ALERTS }, () => ({
          productId: new Types.ObjectId(),
          userId: shopper._id,
          createdAt: new Date(),
        }));
        await (await databaseOf('catalogue')).collection('restockalerts').insertMany(rows);
        const { _id: productId } = await aProduct(admin, { stock: 0 });
        return makeCall(calls.addRestockAlert, { productId }, shopper);
      },
  },
} satisfies Record<string, FailureScenarios>;
