import { createLease, whileAlone } from '@tokri/database';
import type { Write } from '../../dependencies';
import {
  createPeriodicTask,
  HttpError,
  runInContext,
  type Logger,
  type PeriodicTask,
} from '@tokri/service-kit';
import { changeProduct } from '../commands/change-product';
import type { CatalogueStore } from '../../store';
import { whenScheduled } from './present';
import type { ScheduledChangeRow } from './store';

const LOOK_MS = 9_000;
/** Maximum changes per run. */
const BATCH = 100;

interface ScheduleSweepOptions {
  store: CatalogueStore;
  write: Write;
  logger: Logger;
}

type Outcome = 'applied' | 'product-gone' | 'done-elsewhere';

/**
 * Applies scheduled changes at their time. Row and product are written in one transaction, so that each change is
 * applied once, despite crashes and concurrent replicas. Changes of deleted products are dropped.
 */
export function createScheduleSweep(options: ScheduleSweepOptions): PeriodicTask {
  const { store, logger } = options;
  const lease = createLease(store.connection, 'scheduled changes');
  const due = () =>
    store.scheduledChanges
      .find({ at: { $lte: new Date() } })
      .sort({ at: 1, _id: 1 })
      .limit(BATCH)
      .lean<ScheduledChangeRow[]>();

  async function sweep(): Promise<void> {
    for (const row of await due()) {
      const facts = { scheduleId: row._id, productId: String(row.productId) };
      try {
        const outcome = await applyChange(options, row);
        logger.info({ ...facts, outcome }, 'scheduled change');
      } catch (error) {
        if (!(error instanceof HttpError) || error.status >= 500) throw error;
        await store.scheduledChanges.deleteOne({ _id: row._id });
        logger.error({ ...facts, err: error }, 'a scheduled change was refused and is dropped');
      }
    }
  }

  return createPeriodicTask({
    name: 'scheduled changes',
    pauseMs: LOOK_MS,
    logger,
    // Every replica polls: the lease is only taken when something is due.
    run: async () => ((await due()).length > 0 ? whileAlone(lease, sweep) : undefined),
  });
}

/** Runs as the admin who scheduled the change, so that the audit entry names that admin. */
function applyChange(
  { store, write }: Pick<ScheduleSweepOptions, 'store' | 'write'>,
  row: ScheduledChangeRow,
): Promise<Outcome> {
  const { _id: scheduleId, productId, price, discount, sellingPrice, state, by } = row;
  return runInContext({ ...(by !== undefined && { userId: by }) }, () =>
    write(async (transaction): Promise<Outcome> => {
      const { session } = transaction;
      const { deletedCount } = await store.scheduledChanges.deleteOne({ _id: scheduleId }, { session });
      if (deletedCount === 0) return 'done-elsewhere';
      if (!(await store.products.exists({ _id: productId }).session(session))) return 'product-gone';
      const change = {
        ...(price !== undefined && { price }),
        ...(discount !== undefined && { discount }),
        ...(sellingPrice !== undefined && { sellingPrice }),
        ...(state !== undefined && { state: state === 'live' ? null : state }),
      };
      await changeProduct(
        store,
        transaction,
        { _id: String(productId), ...change },
        { by, action: 'schedule-applied', alsoChanged: [whenScheduled(row)] },
      );
      return 'applied';
    }),
  );
}
