import { calls } from '@tokri/contracts';
import { createCallBinder, requireUser, type TokenVerifier } from '@tokri/service-kit';
import type { Router } from 'express';
import { cancelBulkJob, readBulkJob, startBulkJob, undoBulkJob, type BulkDependencies } from './commands';
import type { Dependencies } from '../dependencies';
import { previewChange } from './preview';
import { mergeCategories, mergeSubCategories, moveSubCategory } from './taxonomy/start-taxonomy-job';

export interface BulkRouteDependencies extends BulkDependencies, Pick<Dependencies, 'write'> {
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
      ...(await readBulkJob(dependencies.store, jobId)),
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
    bind(calls.mergeCategories, async ({ body, principal }) => {
      const data = await mergeCategories(dependencies)(body, requireUser(principal).userId);
      wake();
      return { message: 'The categories are being merged', data };
    });
    bind(calls.mergeSubCategories, async ({ body, principal }) => {
      const data = await mergeSubCategories(dependencies)(body, requireUser(principal).userId);
      wake();
      return { message: 'The sub-categories are being merged', data };
    });
    bind(calls.moveSubCategory, async ({ body, principal }) => {
      const data = await moveSubCategory(dependencies)(body, requireUser(principal).userId);
      wake();
      return { message: 'The sub-category is being moved', data };
    });
  };
