import type { ShopEvent } from '@tokri/contracts';
import type { Messaging } from '@tokri/messaging';
import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReadModel } from './read-model';

const CATALOGUE_CHANGES = [
  'product.created',
  'product.updated',
  'product.deleted',
  'category.created',
  'category.updated',
  'category.deleted',
  'subcategory.created',
  'subcategory.updated',
  'subcategory.deleted',
  'search.tuned',
] as const;

/** Events within this time share one refresh. */
const BATCH_MS = 20;
const RETRY_MS = 5_000;

interface Stale {
  catalogue: boolean;
  soldOut: ReadonlySet<string> | 'all';
}
const nothing: Stale = { catalogue: false, soldOut: new Set() };

/**
 * Refreshes this replica's read model on events. Events are only a hint; the data comes from the database. After a (re)connection
 * events may have been missed, so everything is refreshed.
 */
export function createRefresh(
  readModel: ReadModel,
  logger: Logger,
): { subscription: Parameters<Messaging['subscribe']>[0]; worker: PeriodicTask } {
  let stale = nothing;

  const worker = createPeriodicTask({
    name: 'refresh of the read model',
    pauseMs: RETRY_MS,
    logger,
    async run() {
      if (stale === nothing) return;
      await pause(BATCH_MS);
      const { catalogue, soldOut } = stale;
      stale = nothing;
      try {
        if (catalogue) await readModel.sync();
        if (soldOut === 'all') await readModel.refreshSoldOut();
        else if (soldOut.size > 0) await readModel.refreshSoldOut([...soldOut]);
      } catch (error) {
        stale = { catalogue: true, soldOut: 'all' };
        throw error;
      }
    },
  });

  function onEvent(event: ShopEvent): void {
    if (event.type === 'product.availability-changed') {
      const { productId, stock, crossedZero } = (event as ShopEvent<'product.availability-changed'>).data;
      readModel.table.setStock(productId, stock);
      if (!crossedZero) return;
      if (stale.soldOut !== 'all') stale = { ...stale, soldOut: new Set([...stale.soldOut, productId]) };
    } else {
      stale = { ...stale, catalogue: true };
    }
    worker.wake();
  }

  return {
    worker,
    subscription: {
      types: [...CATALOGUE_CHANGES, 'product.availability-changed'],
      onEvent,
      onConnected() {
        stale = { catalogue: true, soldOut: 'all' };
        worker.wake();
      },
    },
  };
}
