import { newEvent } from '@tokri/contracts';
import { createLease, whileAlone } from '@tokri/database';
import type { UnitOfWork } from '@tokri/messaging';
import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import { namesOf } from './image-names';
import type { ImageRow, MediaStore } from '../store';
import type { ImageStore } from '../image-store/image-store';

interface OrphanSweeperDependencies {
  store: MediaStore;
  imageStore: ImageStore;
  unitOfWork: UnitOfWork;
  logger: Logger;
  orphanHours: number;
  pauseSeconds: number;
  now: () => Date;
}

export interface OrphanSweeper extends PeriodicTask {
  /** Removes unreferenced images. @returns their number */
  runOnce(): Promise<number>;
  finishMarked(): Promise<void>;
}

const BATCH = 100;

/**
 * Removes images without references for `orphanHours`: marks the row and emits the event, deletes the bytes, deletes
 * the row. The next run completes a removal that a crash interrupted. Runs on one replica at a time.
 */
export function createOrphanSweeper(dependencies: OrphanSweeperDependencies): OrphanSweeper {
  const { store, imageStore, unitOfWork, logger, orphanHours, pauseSeconds, now } = dependencies;
  const { images, uses } = store;
  const lease = createLease(images.db, 'orphan sweep');
  let stopped = false;

  /** Reads the references in the same transaction, so that a concurrent reference conflicts. */
  const markForRemoval = (hash: string, before: Date) =>
    unitOfWork(async (transaction) => {
      const { session } = transaction;
      const isShown = { names: hash, $or: [{ until: { $exists: false } }, { until: { $gt: now() } }] };
      if (await uses.exists(isShown).session(session)) {
        // Checked again after `orphanHours`, not in every sweep.
        await images.updateOne({ _id: hash }, { $set: { touchedAt: now() } }, { session });
        return false;
      }
      const marked = await images.updateOne(
        { _id: hash, isOrdered: false, removingAt: null, touchedAt: { $lt: before } },
        { $set: { removingAt: now() } },
        { session },
      );
      if (marked.modifiedCount === 0) return false;
      transaction.emit(newEvent('media.removed', hash, { names: [hash] }));
      return true;
    });

  async function finish(row: Pick<ImageRow, '_id' | 'format'>): Promise<void> {
    await imageStore.remove(namesOf(row._id, row.format));
    await images.deleteOne({ _id: row._id });
  }

  async function finishMarked(): Promise<void> {
    const marked = images.find({ removingAt: { $ne: null } }).limit(BATCH);
    for (const row of await marked.lean<ImageRow[]>()) await finish(row);
  }

  async function runOnce(): Promise<number> {
    let removed = 0;
    const before = new Date(now().getTime() - orphanHours * 3_600_000);
    await finishMarked();
    let last = '';
    for (;;) {
      const rows = await images
        .find({ _id: { $gt: last }, touchedAt: { $lt: before }, isOrdered: false, removingAt: null })
        .sort({ _id: 1 })
        .limit(BATCH)
        .lean<ImageRow[]>();
      for (const row of rows) {
        if (stopped) return removed;
        if (!(await markForRemoval(row._id, before))) continue;
        await finish(row);
        removed += 1;
      }
      const end = rows.at(-1);
      if (!end || rows.length < BATCH) break;
      last = end._id;
    }
    if (removed > 0) logger.info({ removed }, 'unused pictures removed');
    return removed;
  }

  const task = createPeriodicTask({
    name: 'orphan sweeper',
    pauseMs: pauseSeconds * 1_000,
    run: () => whileAlone(lease, runOnce),
    logger,
  });
  return {
    ...task,
    runOnce,
    finishMarked,
    stop() {
      stopped = true;
      return task.stop();
    },
  };
}
