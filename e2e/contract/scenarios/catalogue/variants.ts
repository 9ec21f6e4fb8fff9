import { calls, type CallName, type Product } from '@tokri/contracts';
import { makeCall, type Caller } from '../../../support/api';
import { aProduct, expectSuccess, unique, UNKNOWN_ID } from '../../support/builders';
import type { FailureScenarios, Scenario } from '../scenario';

async function twoSizes(admin: Caller, units: [string, string] = ['500 ml', '1 l']): Promise<string[]> {
  const [unit, otherUnit] = units;
  const { _id, ...product } = await aProduct(admin, { name: unique('Milk'), unit });
  const other = await makeCall(calls.createProduct, { ...product, unit: otherUnit }, admin);
  return [_id, (expectSuccess(other).body.data as Product)._id];
}

const group = (admin: Caller, productIds: string[]) =>
  makeCall(calls.groupVariants, { groups: [{ productIds }] }, admin);

async function aGroup(admin: Caller) {
  const productIds = await twoSizes(admin);
  const [made] = expectSuccess(await group(admin, productIds)).body.data as { variantGroup: string }[];
  return { productIds, variantGroup: made!.variantGroup };
}

const MISFIT = '{name} cannot be saved: {reason}.';

export const variantSuccesses = {
  async getVariantGroups({ admin }) {
    await aGroup(admin);
    return makeCall(calls.getVariantGroups, { search: 'milk', limit: 5 }, admin);
  },
  async proposeVariants({ admin }) {
    await twoSizes(admin);
    return makeCall(calls.proposeVariants, { search: 'milk', limit: 5 }, admin);
  },
  async groupVariants({ admin }) {
    const productIds = await twoSizes(admin);
    const [one] = productIds;
    const groups = [{ productIds }, { productIds: [one!, UNKNOWN_ID] }];
    const answer = await makeCall(calls.groupVariants, { groups }, admin);
    expect(answer.body.data).toMatchObject([{ added: productIds }, { added: [], problem: 'product-gone' }]);
    const details = await makeCall(calls.getProductDetails, { productId: one! });
    expect(details.body.variants).toMatchObject([{ unit: '500 ml' }, { unit: '1 l' }]);
    return answer;
  },
  async ungroupVariants({ admin }) {
    const { variantGroup } = await aGroup(admin);
    return makeCall(calls.ungroupVariants, { groups: [{ variantGroup }] }, admin);
  },
  async dismissVariants({ admin }) {
    const productIds = await twoSizes(admin);
    return makeCall(calls.dismissVariants, { proposals: [{ productIds }] }, admin);
  },
} satisfies Partial<Record<CallName, Scenario>>;

/** Gives a product the unit of another one in its variant group. */
export const misfits: Record<'importProducts' | 'updateProduct' | 'editProduct', FailureScenarios> = {
  importProducts: {
    [MISFIT]: async ({ admin }) => {
      const { _id: _original, ...product } = await aProduct(admin);
      const row = { ...product, variantGroup: unique('group').replace(' ', '-') };
      return makeCall(calls.importProducts, { products: [row, row] }, admin);
    },
  },
  updateProduct: {
    [MISFIT]: async ({ admin }) => {
      const { productIds } = await aGroup(admin);
      return makeCall(calls.updateProduct, { _id: productIds[0]!, unit: '1000 ml' }, admin);
    },
  },
  editProduct: {
    [MISFIT]: async ({ admin }) => {
      const { productIds } = await aGroup(admin);
      const answer = await makeCall(calls.getProductTable, { productIds: [productIds[0]!] }, admin);
      const [{ _id, updatedAt }] = answer.body.data as [Product];
      return makeCall(calls.editProduct, { _id, updatedAt, unit: '1000 ml' }, admin);
    },
  },
};
