import { calls, MAX_VIEWS, type CallName, type SavedView } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { makeCall, type Caller } from '../../../support/api';
import { expectSuccess, newAdmin, newStaff, unique } from '../../support/builders';
import type { FailureScenarios, Scenario } from '../scenario';

const LISTS = {
  products: { get: calls.getProductViews, save: calls.saveProductView, remove: calls.deleteProductView },
  orders: { get: calls.getOrderViews, save: calls.saveOrderView, remove: calls.deleteOrderView },
};
type List = keyof typeof LISTS;

interface NewView {
  viewId?: string;
  name?: string;
  isShared?: boolean;
}
const save = (
  list: List,
  by: Caller,
  { viewId = randomUUID(), name = unique('View'), ...more }: NewView = {},
) => makeCall(LISTS[list].save, { viewId, name, query: '', ...more }, by);
const remove = (list: List, by: Caller, viewId: string) => makeCall(LISTS[list].remove, { viewId }, by);

const successesOf = (list: List): Record<'get' | 'save' | 'remove', Scenario> => ({
  get: async ({ admin }) => makeCall(LISTS[list].get, undefined, admin),
  save: async () => save(list, await newAdmin()),
  remove: async ({ admin }) => remove(list, admin, randomUUID()),
});

/** A shared view of an owner, for staff without the right to change it; shared views count up to a limit. */
async function withForeignView(
  list: List,
  admin: Caller,
  work: (by: Caller, viewId: string) => ReturnType<Scenario>,
): ReturnType<Scenario> {
  const viewId = randomUUID();
  expectSuccess(await save(list, admin, { viewId, isShared: true }));
  try {
    return await work(await newStaff([list === 'products' ? 'products.read' : 'orders.read']), viewId);
  } finally {
    expectSuccess(await remove(list, admin, viewId));
  }
}

const NOT_YOURS = 'Only its author or an owner can change a shared view.';
export const SHARED_VIEWS_ARE_FULL = 'The staff shares {max} views of this list. Please delete one first.';

const failuresOf = (list: List): Record<'save' | 'remove', FailureScenarios> => ({
  save: {
    [NOT_YOURS]: ({ admin }) =>
      withForeignView(list, admin, (by, viewId) => save(list, by, { viewId, isShared: true })),
    async 'There is a view with this name already.'() {
      const [admin, name] = [await newAdmin(), unique('View')];
      expectSuccess(await save(list, admin, { name }));
      return save(list, admin, { name });
    },
    async 'You have {max} views of this list. Please delete one first.'() {
      const admin = await newAdmin();
      for (let at = 0; at < MAX_VIEWS.own; at += 1) expectSuccess(await save(list, admin));
      return save(list, admin);
    },
    async [SHARED_VIEWS_ARE_FULL]({ admin }) {
      const made: string[] = [];
      try {
        for (let at = 0; at <= MAX_VIEWS.shared; at += 1) {
          const viewId = randomUUID();
          const answer = await save(list, admin, { viewId, isShared: true });
          if (answer.status !== 200) return answer;
          expect((answer.body.data as SavedView[]).map(({ _id }) => _id)).toContain(viewId);
          made.push(viewId);
        }
        throw new Error('one view too many was not refused');
      } finally {
        for (const viewId of made) expectSuccess(await remove(list, admin, viewId));
      }
    },
  },
  remove: {
    [NOT_YOURS]: ({ admin }) => withForeignView(list, admin, (by, viewId) => remove(list, by, viewId)),
  },
});

const [products, orders] = [successesOf('products'), successesOf('orders')];
export const viewSuccesses = {
  getProductViews: products.get,
  saveProductView: products.save,
  deleteProductView: products.remove,
  getOrderViews: orders.get,
  saveOrderView: orders.save,
  deleteOrderView: orders.remove,
} satisfies Partial<Record<CallName, Scenario>>;

const [ofProducts, ofOrders] = [failuresOf('products'), failuresOf('orders')];
export const viewFailures = {
  saveProductView: ofProducts.save,
  deleteProductView: ofProducts.remove,
  saveOrderView: ofOrders.save,
  deleteOrderView: ofOrders.remove,
} satisfies Partial<Record<CallName, FailureScenarios>>;
