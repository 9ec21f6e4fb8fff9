import { calls } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { createCallBinder, requireAdmin, type Bulkhead, type TokenVerifier } from '@tokri/service-kit';
import type { Router } from 'express';
import { countStock } from './commands/count-stock';
import { receiveGoods } from './commands/receive-goods';
import { listStockEntries } from './list-entries';
import type { AvailabilityChange } from './move-stock';
import type { CatalogueStore } from '../store';

export interface StockRouteDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  /** Stock writes wait for each other. */
  stockMutex: Bulkhead;
  verifyToken: TokenVerifier;
  onAvailabilityChanged: (changes: readonly AvailabilityChange[]) => void;
  /** This replica's table shows the number at once. */
  onStockSet: (productId: string, stock: number) => void;
}

/** What admins do with stock beside the product itself: receive, count, and ask why. */
export const stockRoutes =
  ({ verifyToken, stockMutex, onAvailabilityChanged, onStockSet, ...dependencies }: StockRouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);
    bind(calls.getStockEntries, async ({ body }) => ({
      message: 'Stock entries',
      data: await listStockEntries(dependencies.store, body),
    }));
    bind(calls.receiveGoods, async ({ body, principal }) => {
      const by = requireAdmin(principal).userId;
      const { lines, changes } = await stockMutex(() => receiveGoods(dependencies, body, by));
      onAvailabilityChanged(changes);
      for (const { productId, stock } of lines) if (stock !== undefined) onStockSet(productId, stock);
      return { message: 'Goods received', data: { lines } };
    });
    bind(calls.countStock, async ({ body, principal }) => {
      const { productId, counted } = body;
      const by = requireAdmin(principal).userId;
      onAvailabilityChanged(await stockMutex(() => countStock(dependencies, body, by)));
      onStockSet(productId, counted);
      return { message: 'Count saved', data: { productId, stock: counted } };
    });
  };
