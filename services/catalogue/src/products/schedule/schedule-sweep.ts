import { createLease, whileAlone } from '@tokri/database';
import type { UnitOfWork } from '@tokri/messaging';
import {
  createPeriodicTask,
  HttpError,
  runInContext,
  type Bulkhead,
  type Logger,
  type PeriodicTask,
} from '@tokri/service-kit';
import { changeProduct } from '../commands/change-product';
import type { ReadModel } from '../../read-model/read-model';
import type { CatalogueStore } from '../../store';
import { whenScheduled } from './present';
import type { ScheduledChangeRow } from './store';

const LOOK_MS = 1_000;
/** Changes of one run; the others are next. */
const BATCH = 100;

interface ScheduleSweepOptions {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  adminMutex: Bulkhead;
  readModel: Pick<ReadModel, 'sync'>;
  logger: Logger;
}

type Outcome = 'applied' | 'product-gone' | 'done-elsewhere';

/**
 * Applies what is scheduled once its time has come. Row and product are written in one transaction: whatever dies in between, and
 * however many replicas look, each change is applied once. Of a product that is gone it falls away.
 */
export function createScheduleSweep(options: ScheduleSweepOptions): PeriodicTask {
  const { store, adminMutex, readModel, logger } = options;
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
        const outcome = await adminMutex(() => applyChange(options, row));
        logger.info({ ...facts, outcome }, 'scheduled change');
      } catch (error) {
        if (!(error instanceof HttpError) || error.status >= 500) throw error;
        await store.scheduledChanges.deleteOne({ _id: row._id });
        logger.error({ ...facts, err: error }, 'a scheduled change was refused and is given up');
      }
    }
    // What is written is written: should this fail, the next read notices that the read model is behind.
    await readModel.sync().catch(() => undefined);
  }

  return createPeriodicTask({
    name: 'scheduled changes',
    pauseMs: LOOK_MS,
    logger,
    // Asked for by every replica all the time, so the lease is left alone while nothing is due.
    run: async () => ((await due()).length > 0 ? whileAlone(lease, sweep) : undefined),
  });
}

/** The audit entry names who scheduled it. */
function applyChange(
  { store, unitOfWork }: Pick<ScheduleSweepOptions, 'store' | 'unitOfWork'>,
  row: ScheduledChangeRow,
): Promise<Outcome> {
  const { _id: scheduleId, productId, price, discount, state, by } = row;
  return runInContext({ ...(by !== undefined && { userId: by }) }, () =>
    unitOfWork(async (transaction): Promise<Outcome> => {
      const { session } = transaction;
      const { deletedCount } = await store.scheduledChanges.deleteOne({ _id: scheduleId }, { session });
      if (deletedCount === 0) return 'done-elsewhere';
      if (!(await store.products.exists({ _id: productId }).session(session))) return 'product-gone';
      const change = {
        ...(price !== undefined && { price }),
        ...(discount !== undefined && { discount }),
        ...(state !== undefined && { state: state === 'live' ? null : state }),
      };
      const audit = { action: 'schedule-applied' as const, changes: [whenScheduled(row)] };
      await changeProduct(store, transaction, { _id: String(productId), ...change }, { by, audit });
      return 'applied';
    }),
  );
}
