import { calls } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { createCallBinder, requireUser, type TokenVerifier } from '@tokri/service-kit';
import type { Router } from 'express';
import type { CatalogueStore } from '../../store';
import { addRestockAlert, removeRestockAlert, restockAlertsOf } from './restock-alerts';

interface RestockRouteDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  verifyToken: TokenVerifier;
}

/** What shoppers wait for. */
export const restockRoutes =
  ({ verifyToken, ...dependencies }: RestockRouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);
    bind(calls.addRestockAlert, async ({ body, principal }) => {
      await addRestockAlert(dependencies, body.productId, requireUser(principal).userId);
      return { message: 'We will tell you when it is back' };
    });
    bind(calls.removeRestockAlert, async ({ body, principal }) => {
      await removeRestockAlert(dependencies, body.productId, requireUser(principal).userId);
      return { message: 'You will not be told' };
    });
    bind(calls.getRestockAlerts, async ({ principal }) => {
      const rows = await restockAlertsOf(dependencies.store, requireUser(principal).userId);
      const data = rows.map(({ productId, createdAt }) => ({
        ...{ productId: String(productId), createdAt: createdAt.toISOString() },
      }));
      return { message: 'Products that you wait for', data };
    });
  };
