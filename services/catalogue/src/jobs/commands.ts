import {
  MAX_BULK_PROBLEMS,
  type BulkJob,
  type BulkPreview,
  type calls,
  type NewEvent,
  type RequestOf,
} from '@tokri/contracts';
import { isDuplicateKey, pick } from '@tokri/database';
import type { Dependencies } from '../dependencies';
import { conflict, notFound } from '@tokri/service-kit';
import type { ClientSession, Types } from 'mongoose';
import { gap, guardOf, requireImport } from '../import/check-rows';
import { auditOfMany } from '../products/history/audit-events';
import { describeBulkChange } from './describe-bulk-change';
import { type CatalogueStore } from '../store';
import { toId } from '../ids';
import type { BulkJobRow, BulkResultRow } from './store';
import { canUndo, presentJob } from './present';
import { previewChange, type PreviewDependencies } from './preview';

export type BulkDependencies = PreviewDependencies & Pick<Dependencies, 'unitOfWork'>;
type JobDependencies = Pick<Dependencies, 'store' | 'unitOfWork'>;
type NewJob = Pick<BulkJobRow, '_id' | 'change' | 'import' | 'undoes' | 'startedBy' | 'total'>;

/** Starts a change as previewed. Safe to repeat: the same id is the same job. */
export const startBulkJob =
  (dependencies: BulkDependencies) =>
  async (
    { jobId, selection, change, total, confirmed }: RequestOf<typeof calls.startBulkJob>,
    startedBy: string,
  ): Promise<BulkJob> => {
    const { store } = dependencies;
    // Read before the job itself: if the same request arrives twice at once, the running job may be its own.
    const running = await findRunning(store);
    const same = await findJob(store, jobId);
    if (same) return showJob(store, same);
    if (running) throw await otherIsRunning(store, running);
    const { ids, preview } = await previewChange(dependencies)(selection, change);
    if (ids.length !== total) {
      throw conflict(
        'BULK_SELECTION_CHANGED',
        'Other products match by now. Please look at the preview again.',
        { total: ids.length },
      );
    }
    if (preview.needsConfirmation && !confirmed) {
      throw change.kind === 'delete' ? deletionNeedsConfirmation(total) : needsConfirmation(preview);
    }
    return insertJob(dependencies, { _id: jobId, change, startedBy, total }, ids.map(toId));
  };

/** Starts a job that undoes another one. Safe to repeat: the same id is the same job. */
export const undoBulkJob =
  (dependencies: JobDependencies) =>
  async ({ jobId, undoes }: RequestOf<typeof calls.undoBulkJob>, startedBy: string): Promise<BulkJob> => {
    const { store } = dependencies;
    const job = await requireJob(store, undoes);
    const running = await findRunning(store);
    const same = await findJob(store, jobId);
    if (same) return showJob(store, same);
    if (running) throw await otherIsRunning(store, running);
    if (!canUndo(job)) throw notUndoable();
    const changed = await pick(store.bulkResults.find({ jobId: undoes, outcome: 'changed' }), 'productId');
    const ids = changed.map(({ productId }) => productId);
    const undo = {
      _id: jobId,
      undoes,
      startedBy,
      total: ids.length,
      ...(job.import && { import: job.import }),
    };
    return insertJob(dependencies, undo, ids, async (session) => {
      const isFree = { _id: undoes, undoneBy: { $exists: false } };
      const taken = await store.bulkJobs.updateOne(isFree, { $set: { undoneBy: jobId } }, { session });
      if (taken.matchedCount === 0) throw notUndoable();
    });
  };

/** Starts to write the rows of an import. Safe to repeat: the same id is the same job. */
export const startImport =
  ({ store, unitOfWork, guardPercent }: JobDependencies & Pick<BulkDependencies, 'guardPercent'>) =>
  async (
    { jobId, total, confirmed }: RequestOf<typeof calls.startImport>,
    startedBy?: string,
  ): Promise<BulkJob> => {
    const running = await findRunning(store);
    const same = await findJob(store, jobId);
    if (same) return showJob(store, same);
    if (running) throw await otherIsRunning(store, running);
    const begun = await requireImport(store, jobId);
    if (begun.rows !== total) throw gap();
    const guard = guardOf(begun, guardPercent);
    if (guard.needsConfirmation && !confirmed) throw needsConfirmation(guard);
    const { fileName, options } = begun;
    const job = {
      _id: jobId,
      import: { fileName, options },
      total,
      ...(startedBy !== undefined && { startedBy }),
    };
    return insertJob({ store, unitOfWork }, job, [], async (session) => {
      await store.imports.updateOne({ _id: jobId }, { $set: { startedAt: new Date() } }, { session });
    });
  };

/** Products changed so far stay changed; a job that has ended is left unchanged. */
export const cancelBulkJob =
  ({ store, unitOfWork }: JobDependencies) =>
  async (jobId: string): Promise<BulkJob> => {
    await unitOfWork(async ({ session, emit }) => {
      const cancelled = await store.bulkJobs
        .findOneAndUpdate(
          { _id: jobId, state: 'running' },
          { $set: { state: 'cancelled', endedAt: new Date() }, $unset: { active: 1, startedBy: 1 } },
          { session },
        )
        .lean<BulkJobRow>();
      if (cancelled) emit(auditOfMany('bulk-cancelled', jobId, cancelled.total));
      // The job that this one undoes can be undone again.
      if (cancelled?.undoes) {
        await store.bulkJobs.updateOne({ _id: cancelled.undoes }, { $unset: { undoneBy: 1 } }, { session });
      }
    });
    return showJob(store, await requireJob(store, jobId));
  };

/** The job with this id. Without an id, the latest job, or null when there is none. */
export async function readBulkJob(store: CatalogueStore, jobId: string | undefined): Promise<BulkJob | null> {
  if (jobId !== undefined) return showJob(store, await requireJob(store, jobId));
  const latest = await store.bulkJobs.findOne().sort({ startedAt: -1 }).lean<BulkJobRow>();
  return latest && showJob(store, latest);
}

/**
 * Inserts job and selection in one transaction; concurrent starts conflict on the unique index of `active`. If the other
 * job has ended since, this one is inserted again.
 */
async function insertJob(
  dependencies: JobDependencies,
  job: NewJob,
  productIds: readonly Types.ObjectId[],
  alsoWrite: (session: ClientSession) => Promise<void> = async () => undefined,
  attempts = 3,
): Promise<BulkJob> {
  const { store, unitOfWork } = dependencies;
  const counts = { done: 0, changed: 0, unchanged: 0, refused: 0 };
  const row: BulkJobRow = { ...job, ...counts, active: true, state: 'running', startedAt: new Date() };
  try {
    await unitOfWork(async ({ session, emit }) => {
      await store.bulkJobs.insertMany([row], { session, lean: true });
      await store.bulkSelections.insertMany([{ _id: job._id, productIds: [...productIds] }], {
        session,
        lean: true,
      });
      await alsoWrite(session);
      emit(auditOfJob(job));
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const running = await findRunning(store);
    const same = await findJob(store, job._id);
    if (same) return showJob(store, same);
    if (running) throw await otherIsRunning(store, running);
    if (attempts === 1) throw error;
    return insertJob(dependencies, job, productIds, alsoWrite, attempts - 1);
  }
  return showJob(store, row);
}

function auditOfJob({ _id, change, import: file, undoes, total }: NewJob): NewEvent {
  if (undoes !== undefined) return auditOfMany('bulk-undone', _id, total);
  if (change) return auditOfMany('bulk-started', _id, total, [describeBulkChange(change)]);
  return auditOfMany('imported', _id, total, [{ field: 'File', after: file?.fileName ?? '' }]);
}

const findJob = (store: CatalogueStore, jobId: string) => store.bulkJobs.findById(jobId).lean<BulkJobRow>();
const findRunning = (store: CatalogueStore) => store.bulkJobs.findOne({ active: true }).lean<BulkJobRow>();

async function requireJob(store: CatalogueStore, jobId: string): Promise<BulkJobRow> {
  const job = await findJob(store, jobId);
  if (!job) throw notFound('This change of many products');
  return job;
}

async function showJob(store: CatalogueStore, job: BulkJobRow): Promise<BulkJob> {
  const refused = await store.bulkResults
    .find({ jobId: job._id, outcome: 'refused' })
    .limit(MAX_BULK_PROBLEMS)
    .lean<BulkResultRow[]>();
  return presentJob(job, refused);
}

const otherIsRunning = async (store: CatalogueStore, running: BulkJobRow) =>
  conflict(
    'BULK_JOB_RUNNING',
    'Another change of many products is running. Please wait until it has ended.',
    { job: await showJob(store, running) },
  );

function needsConfirmation({
  largestFall,
  largestRise,
  guardPercent,
}: Pick<BulkPreview, 'largestFall' | 'largestRise' | 'guardPercent'>) {
  const percent = Math.max(largestFall, largestRise);
  return conflict(
    'BULK_NEEDS_CONFIRMATION',
    `Prices would change by up to ${percent} percent. Please confirm that.`,
    { largestFall, largestRise, guardPercent },
  );
}

const deletionNeedsConfirmation = (total: number) =>
  conflict(
    'BULK_NEEDS_CONFIRMATION',
    `${total === 1 ? '1 product' : `${total} products`} would be deleted for good. Please confirm that.`,
  );

const notUndoable = () =>
  conflict('BULK_NOT_UNDOABLE', 'This change of many products cannot be taken back, or was already.');
