import type { TaxonomyJob } from '@tokri/contracts';
import type { Types } from 'mongoose';
import type { CategoryRow, SubCategoryRow } from '../../taxonomy/store';

/** A merge or move, with what its undo restores. */
export type TaxonomyJobRow = TaxonomyJob & {
  /** The sub-categories whose categories change, with those before. */
  below?: { _id: Types.ObjectId; category: Types.ObjectId[] }[];
  /** What was merged and then deleted; set when the merge has ended. */
  deleted?: CategoryRow | SubCategoryRow;
};

export type MergeJobRow = Exclude<TaxonomyJobRow, { kind: 'move-sub-category' }>;

export const isMerge = (job: TaxonomyJobRow | undefined): job is MergeJobRow =>
  job !== undefined && job.kind !== 'move-sub-category';
