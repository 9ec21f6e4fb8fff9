import type { ClientSession } from 'mongoose';
import type { CatalogueStore } from '../store';
import type { BulkJobRow } from './store';

/** More are refused: each slows down the others. */
export const MAX_RUNNING_JOBS = 8;

/** The earliest first. */
export const findRunningJobs = (
  store: CatalogueStore,
  session: ClientSession | null = null,
): Promise<BulkJobRow[]> =>
  store.bulkJobs
    .find({ active: { $exists: true } })
    .session(session)
    .sort({ startedAt: 1, _id: 1 })
    .lean<BulkJobRow[]>();
