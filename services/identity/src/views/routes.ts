import { calls, type ViewList } from '@tokri/contracts';
import { requireUser, type createCallBinder, type Principal } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { deleteView, saveView } from './commands';
import { presentViews } from './present';
import { readViews } from './rows';

const CALLS = {
  products: { get: calls.getProductViews, save: calls.saveProductView, remove: calls.deleteProductView },
  orders: { get: calls.getOrderViews, save: calls.saveOrderView, remove: calls.deleteOrderView },
};

/** Saved views of the lists of the back office (ADR 38). */
export function bindViews(bind: ReturnType<typeof createCallBinder>, dependencies: Dependencies): void {
  for (const list of Object.keys(CALLS) as ViewList[]) bindList(bind, dependencies, list);
}

function bindList(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: Dependencies,
  list: ViewList,
): void {
  const { get, save, remove } = CALLS[list];
  bind(get, async ({ principal }) => {
    const by = authorOf(principal);
    return {
      message: 'Views',
      data: presentViews(await readViews(dependencies.store, list, by.userId), by),
    };
  });
  bind(save, async ({ body, principal }) => {
    const by = authorOf(principal);
    return { message: 'View saved', data: presentViews(await saveView(dependencies, list)(body, by), by) };
  });
  bind(remove, async ({ body, principal }) => {
    const by = authorOf(principal);
    return {
      message: 'View deleted',
      data: presentViews(await deleteView(dependencies, list)(body, by), by),
    };
  });
}

function authorOf(principal: Principal | undefined) {
  const { userId, role } = requireUser(principal);
  return { userId, isOwner: role === 'ADMIN' };
}
