import { calls } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { createCallBinder, requireAdmin, type Bulkhead, type TokenVerifier } from '@tokri/service-kit';
import type { Router } from 'express';
import { cancelScheduledChange, listScheduledChanges, scheduleChange } from './commands';
import type { CatalogueStore } from '../../store';

export interface ScheduleRouteDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  /** Admin writes wait for each other. */
  adminMutex: Bulkhead;
  verifyToken: TokenVerifier;
}

/** What admins schedule for a product. */
export const scheduleRoutes =
  ({ verifyToken, adminMutex, ...dependencies }: ScheduleRouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);
    bind(calls.scheduleChange, async ({ body, principal }) => ({
      message: 'Change scheduled',
      data: await adminMutex(() => scheduleChange(dependencies, body, requireAdmin(principal).userId)),
    }));
    bind(calls.getScheduledChanges, async ({ body }) => ({
      message: 'Scheduled changes',
      data: await listScheduledChanges(dependencies.store, body.productIds),
    }));
    bind(calls.cancelScheduledChange, async ({ body }) => {
      await adminMutex(() => cancelScheduledChange(dependencies, body.scheduleId));
      return { message: 'Scheduled change cancelled' };
    });
  };
