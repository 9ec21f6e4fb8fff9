import type { BulkJob, TaxonomyJob } from '@tokri/contracts';
import type { BulkJobRow, BulkResultRow } from './store';
import type { TaxonomyJobRow } from './taxonomy/taxonomy-job';

/** Ended jobs that changed something can be undone once, merges and moves always; undos and deletions cannot. */
export const canUndo = ({ state, change, changed, taxonomy, undoes, undoneBy }: BulkJobRow): boolean =>
  state !== 'running' &&
  change?.kind !== 'delete' &&
  (changed > 0 || taxonomy !== undefined) &&
  undoes === undefined &&
  undoneBy === undefined;

/** @param others other running jobs */
export function presentJob(job: BulkJobRow, refused: readonly BulkResultRow[], others: number): BulkJob {
  const { change, taxonomy, undoes, undoneBy, startedBy, endedAt } = job;
  const isImport = job.import !== undefined && undoes === undefined;
  return {
    jobId: job._id,
    ...(change && { change }),
    ...(taxonomy && { taxonomy: presentTaxonomyJob(taxonomy) }),
    ...(isImport && { import: { fileName: job.import?.fileName ?? '' } }),
    ...(undoes && { undoes }),
    ...(undoneBy && { undoneBy }),
    state: job.state,
    total: job.total,
    done: job.done,
    changed: job.changed,
    unchanged: job.unchanged,
    refused: job.refused,
    ...(others > 0 && { others }),
    ...(startedBy && { startedBy }),
    startedAt: job.startedAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    canUndo: canUndo(job),
    problems: refused.flatMap(({ productId, name, brand, cause, line, reason }) => {
      if (!cause) return [];
      const ofLine = { ...(line !== undefined && { line }), ...(reason !== undefined && { reason }) };
      return [
        { _id: line === undefined ? String(productId) : '', name, ...(brand && { brand }), cause, ...ofLine },
      ];
    }),
  };
}

const presentTaxonomyJob = ({ below: _below, deleted: _deleted, ...job }: TaxonomyJobRow): TaxonomyJob => job;
