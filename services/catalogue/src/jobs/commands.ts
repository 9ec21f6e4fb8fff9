import { type BulkJob, type BulkPreview, type calls, type RequestOf } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { Dependencies } from '../dependencies';
import { conflict, HttpError } from '@tokri/service-kit';
import { gap, guardOf, requireImport } from '../import/check-rows';
import { auditOfMany } from '../products/history/audit-events';
import { type CatalogueStore } from '../store';
import { toId } from '../ids';
import { insertJob, requireJob, showJob, startOnce, type JobDependencies } from './insert-job';
import type { BulkJobRow } from './store';
import { canUndo } from './present';
import { previewChange, type PreviewDependencies } from './preview';
import { findRunningJobs } from './running';
import { restoreTaxonomy } from './taxonomy/undo-taxonomy-job';

export type BulkDependencies = PreviewDependencies & Pick<Dependencies, 'unitOfWork'>;

/** Starts a change as previewed. Safe to repeat: the same id is the same job. */
export const startBulkJob =
  (dependencies: BulkDependencies) =>
  (
    { jobId, selection, change, total, confirmed }: RequestOf<typeof calls.startBulkJob>,
    startedBy: string,
  ): Promise<BulkJob> =>
    startOnce(dependencies.store, { _id: jobId }, async () => {
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
      const productIds = ids.map(toId);
      return insertJob(dependencies, { _id: jobId, change, startedBy, total }, async () => ({ productIds }));
    });

/** Starts a job that undoes another one. Safe to repeat: the same id is the same job. */
export const undoBulkJob =
  ({ store, unitOfWork }: JobDependencies) =>
  async ({ jobId, undoes }: RequestOf<typeof calls.undoBulkJob>, startedBy: string): Promise<BulkJob> => {
    const job = await requireJob(store, undoes);
    const own = { _id: jobId, isAlone: job.taxonomy !== undefined };
    return startOnce(store, own, async () => {
      if (!canUndo(job)) throw notUndoable();
      const changed = await pick(store.bulkResults.find({ jobId: undoes, outcome: 'changed' }), 'productId');
      const productIds = changed.map(({ productId }) => productId);
      const undo = {
        ...own,
        undoes,
        startedBy,
        total: productIds.length,
        ...(job.import && { import: job.import }),
      };
      return insertJob({ store, unitOfWork }, undo, async (transaction) => {
        const { session } = transaction;
        const isFree = { _id: undoes, undoneBy: { $exists: false } };
        const taken = await store.bulkJobs.updateOne(isFree, { $set: { undoneBy: jobId } }, { session });
        if (taken.matchedCount === 0) throw notUndoable();
        if (job.taxonomy) await restoreTaxonomy(store, transaction, job.taxonomy).catch(refuse);
        return { productIds };
      });
    });
  };

/** Starts to write the rows of an import. Safe to repeat: the same id is the same job. */
export const startImport =
  ({ store, unitOfWork, guardPercent }: JobDependencies & Pick<BulkDependencies, 'guardPercent'>) =>
  ({ jobId, total, confirmed }: RequestOf<typeof calls.startImport>, startedBy?: string): Promise<BulkJob> =>
    startOnce(store, { _id: jobId }, async () => {
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
      return insertJob({ store, unitOfWork }, job, async ({ session }) => {
        await store.imports.updateOne({ _id: jobId }, { $set: { startedAt: new Date() } }, { session });
        return {};
      });
    });

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

/** The job with this id. Without an id, the latest job, or null when there is none, and all that run. */
export async function readBulkJob(
  store: CatalogueStore,
  jobId: string | undefined,
): Promise<{ data: BulkJob | null; running?: BulkJob[] }> {
  if (jobId !== undefined) return { data: await showJob(store, await requireJob(store, jobId)) };
  const latest = await store.bulkJobs.findOne().sort({ startedAt: -1 }).lean<BulkJobRow>();
  const running = await findRunningJobs(store);
  return {
    data: latest && (await showJob(store, latest)),
    running: await Promise.all(running.map((job) => showJob(store, job))),
  };
}

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

/** A category that a merge removed cannot return, for instance because its name is taken by now. */
function refuse(error: unknown): never {
  throw error instanceof HttpError ? notUndoable() : error;
}

const notUndoable = () =>
  conflict('BULK_NOT_UNDOABLE', 'This change of many products cannot be taken back, or was already.');
