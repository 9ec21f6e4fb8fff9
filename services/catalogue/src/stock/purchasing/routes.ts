import { calls } from '@tokri/contracts';
import { createCallBinder, requireUser, type TokenVerifier } from '@tokri/service-kit';
import type { Router } from 'express';
import type { Dependencies } from '../../dependencies';
import { createPurchaseOrder, movePurchaseOrder, updatePurchaseOrder } from './orders/commands';
import { getPurchaseOrder, listPurchaseOrders } from './orders/queries';
import { listReorderProposals } from './proposals/queries';
import { saveSupplier } from './suppliers/commands';
import { listSupplierPage } from './suppliers/queries';

interface PurchasingRouteDependencies extends Pick<Dependencies, 'store' | 'unitOfWork'> {
  verifyToken: TokenVerifier;
  now: () => Date;
}

export const purchasingRoutes =
  ({ verifyToken, now, ...dependencies }: PurchasingRouteDependencies) =>
  (router: Router): void => {
    const { store } = dependencies;
    const bind = createCallBinder(router, verifyToken);
    bind(calls.getSuppliers, async ({ body }) => ({
      message: 'Suppliers',
      data: await listSupplierPage(store, body),
    }));
    bind(calls.saveSupplier, async ({ body }) => ({
      message: 'Supplier saved',
      data: await saveSupplier(dependencies)(body),
    }));
    bind(calls.createPurchaseOrder, async ({ body, principal }) => ({
      message: 'Purchase order written',
      data: await createPurchaseOrder(dependencies)(body, requireUser(principal).userId),
    }));
    bind(calls.updatePurchaseOrder, async ({ body }) => ({
      message: 'Purchase order saved',
      data: await updatePurchaseOrder(dependencies)(body),
    }));
    bind(calls.movePurchaseOrder, async ({ body }) => ({
      message: 'Purchase order saved',
      data: await movePurchaseOrder(dependencies)(body),
    }));
    bind(calls.getPurchaseOrder, async ({ body }) => ({
      message: 'Purchase order',
      data: await getPurchaseOrder(store, body.purchaseOrderId),
    }));
    bind(calls.listPurchaseOrders, async ({ body }) => ({
      message: 'Purchase orders',
      data: await listPurchaseOrders(store, body),
    }));
    bind(calls.getReorderProposals, async ({ body }) => ({
      message: 'Products to order',
      data: await listReorderProposals(store, body, now()),
    }));
  };
