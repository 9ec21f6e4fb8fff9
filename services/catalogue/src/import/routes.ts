import { calls } from '@tokri/contracts';
import { createCallBinder, requireUser, type TokenVerifier } from '@tokri/service-kit';
import type { Router } from 'express';
import type { Dependencies } from '../dependencies';
import { startImport } from '../jobs/commands';
import { beginImport, checkImportRows } from './check-rows';
import { importProducts } from './import-products';

interface ImportRouteDependencies extends Dependencies {
  verifyToken: TokenVerifier;
  guardPercent: number;
  /** Wakes the worker for a new job. */
  wake: () => void;
}

export const importRoutes =
  ({ verifyToken, wake, ...dependencies }: ImportRouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);
    bind(calls.importProducts, async ({ body, principal }) => {
      const data = await importProducts(dependencies)(body, requireUser(principal).userId);
      const created = data.filter(({ outcome }) => outcome === 'created').length;
      return { message: `${created} ${created === 1 ? 'product' : 'products'} created`, data };
    });
    bind(calls.beginImport, async ({ body }) => ({
      message: 'The import has begun',
      data: await beginImport(dependencies)(body),
    }));
    bind(calls.checkImportRows, async ({ body }) => ({
      message: 'Rows of the import',
      ...(await checkImportRows(dependencies)(body)),
    }));
    bind(calls.startImport, async ({ body, principal }) => {
      const data = await startImport(dependencies)(body, requireUser(principal).userId);
      wake();
      return { message: 'The import is running', data };
    });
  };
