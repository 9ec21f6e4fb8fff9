import { calls } from '@tokri/contracts';
import { createCallBinder, requireUser, type TokenVerifier } from '@tokri/service-kit';
import type { Router } from 'express';
import { cancelBulkJob, readBulkJob, startBulkJob, undoBulkJob, type BulkDependencies } from './commands';
import { previewChange } from './preview';

export interface BulkRouteDependencies extends BulkDependencies {
  verifyToken: TokenVerifier;
  /** Wakes the worker for a new job. */
  wake: () => void;
}

export const bulkRoutes =
  ({ verifyToken, wake, ...dependencies }: BulkRouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);
    bind(calls.previewBulkChange, async ({ body: { selection, change } }) => {
      const { preview } = await previewChange(dependencies)(selection, change);
      return { message: 'Preview', data: preview };
    });
    bind(calls.startBulkJob, async ({ body, principal }) => {
      const data = await startBulkJob(dependencies)(body, requireUser(principal).userId);
      wake();
      return { message: 'The change is running', data };
    });
    bind(calls.getBulkJob, async ({ body: { jobId } }) => ({
      message: 'Change of many products',
      data: await readBulkJob(dependencies.store, jobId),
    }));
    bind(calls.cancelBulkJob, async ({ body: { jobId } }) => ({
      message: 'The change has ended',
      data: await cancelBulkJob(dependencies)(jobId),
    }));
    bind(calls.undoBulkJob, async ({ body, principal }) => {
      const data = await undoBulkJob(dependencies)(body, requireUser(principal).userId);
      wake();
      return { message: 'The change is being taken back', data };
    });
  };
