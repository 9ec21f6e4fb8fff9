import type { ImportRow } from '../import/store';
import type { CatalogueStore } from '../store';
import type { BulkJobRow } from './store';

/**
 * Removes one job that was started before that time, which can then no longer be undone. A job that is being undone is
 * kept until the undo has ended. @returns how many jobs
 */
export async function removeOldJob(store: CatalogueStore, before: Date): Promise<number> {
  const old = await store.bulkJobs
    .findOne({ startedAt: { $lt: before }, state: { $ne: 'running' } })
    .sort({ startedAt: 1 })
    .lean<BulkJobRow>();
  if (!old || !(await closeForUndo(store, old))) return 0;
  await store.bulkResults.deleteMany({ jobId: old._id });
  await store.bulkSelections.deleteOne({ _id: old._id });
  await removeImport(store, old._id);
  // Last, so that an interrupted removal finds the job again.
  await store.bulkJobs.deleteOne({ _id: old._id });
  return 1;
}

/** Removes one import that was begun before that time and never started. @returns how many */
export async function removeAbandonedImport(store: CatalogueStore, before: Date): Promise<number> {
  const old = await store.imports
    .findOne({ begunAt: { $lt: before }, startedAt: { $exists: false } })
    .sort({ begunAt: 1 })
    .lean<ImportRow>();
  if (!old) return 0;
  await removeImport(store, old._id);
  return 1;
}

async function removeImport(store: CatalogueStore, jobId: string): Promise<void> {
  await store.importLines.deleteMany({ importId: jobId });
  await store.imports.deleteOne({ _id: jobId });
}

/** Blocks new undos of the job. @returns false while it is being undone */
async function closeForUndo(store: CatalogueStore, { _id, undoneBy }: BulkJobRow): Promise<boolean> {
  if (await store.bulkJobs.exists({ active: { $exists: true }, undoes: _id })) return false;
  const isAsRead = { _id, undoneBy: undoneBy ?? { $exists: false } };
  const { matchedCount } = await store.bulkJobs.updateOne(isAsRead, { $set: { undoneBy: _id } });
  return matchedCount === 1;
}
