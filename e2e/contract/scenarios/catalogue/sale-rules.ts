import { calls, type CallName } from '@tokri/contracts';
import { makeCall, type ApiAnswer, type Caller } from '../../../support/api';
import { aProduct, expectSuccess } from '../../support/builders';
import type { FailureScenarios, Scenario } from '../scenario';

const save = (admin: Caller, completeFactsOnly: boolean) =>
  makeCall(calls.saveSaleRules, { completeFactsOnly }, admin);

export const saleRulesSuccesses = {
  getSaleRules: ({ admin }) => makeCall(calls.getSaleRules, undefined, admin),
  // Not switched on: other scenarios put products on sale at the same time.
  saveSaleRules: ({ admin }) => save(admin, false),
} satisfies Partial<Record<CallName, Scenario>>;

export const FACTS_MISSING =
  'Facts required by law are missing: {facts}. Please enter them, or keep the product as a draft.';

/** Makes a call while the shop sells only products with complete facts. */
export async function completeOnly(admin: Caller, call: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  try {
    expectSuccess(await save(admin, true));
    const answer = await call();
    expect((answer.body.details as { missing: string[] }).missing).toContain('countryOfOrigin');
    return answer;
  } finally {
    expectSuccess(await save(admin, false));
  }
}

/** Puts a product without facts on sale. */
export const withoutFacts: Record<
  'createProduct' | 'importProducts' | 'updateProduct' | 'editProduct',
  FailureScenarios
> = {
  createProduct: {
    [FACTS_MISSING]: async ({ admin }) => {
      const { _id, ...product } = await aProduct(admin);
      return completeOnly(admin, () => makeCall(calls.createProduct, { ...product, price: 7 }, admin));
    },
  },
  importProducts: {
    [FACTS_MISSING]: async ({ admin }) => {
      const { _id, ...product } = await aProduct(admin);
      return completeOnly(admin, () => makeCall(calls.importProducts, { products: [product] }, admin));
    },
  },
  updateProduct: {
    [FACTS_MISSING]: async ({ admin }) => {
      const { _id } = await aProduct(admin, { state: 'draft' });
      return completeOnly(admin, () => makeCall(calls.updateProduct, { _id, state: 'live' }, admin));
    },
  },
  editProduct: {
    [FACTS_MISSING]: async ({ admin }) => {
      const { _id, updatedAt } = await aProduct(admin, { state: 'draft' });
      return completeOnly(admin, () => makeCall(calls.editProduct, { _id, updatedAt, state: 'live' }, admin));
    },
  },
};
