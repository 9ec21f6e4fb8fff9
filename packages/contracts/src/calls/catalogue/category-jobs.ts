import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { objectId } from '../../fields';
import { bulkJob, jobId, otherMergeIsRunning } from './bulk-product';
import { missing, unknownCategory } from './category';

const defineCall = callsOf('catalogue');

const between = {
  /** Chosen by the caller: repeating the request returns the same job. */
  jobId,
  from: objectId,
  into: objectId,
};
const isAnother = ({ from, into }: { from: string; into: string }) => from !== into;
const ANOTHER = { path: ['into'], message: 'is the same' };
const merge = z.object(between).refine(isAnother, ANOTHER);

export const mergeCategories = defineCall('POST /api/category/merge', {
  auth: 'A',
  permission: 'products.bulk',
  summary: 'Merge a category into another one, in the background',
  request: merge,
  response: answer({ data: bulkJob }),
  failures: [missing('category'), otherMergeIsRunning],
});
export const mergeSubCategories = defineCall('POST /api/subcategory/merge', {
  auth: 'A',
  permission: 'products.bulk',
  summary: 'Merge a sub-category into another one, in the background',
  request: merge,
  response: answer({ data: bulkJob }),
  failures: [missing('sub-category'), otherMergeIsRunning],
});

const movedMeanwhile: NamedFailure = [
  409,
  'STALE_UPDATE',
  'This sub-category is not in that category any more.',
];
export const moveSubCategory = defineCall('POST /api/subcategory/move', {
  auth: 'A',
  permission: 'products.bulk',
  summary: 'Move a sub-category and its products to another category, in the background',
  request: z.object({ ...between, subCategoryId: objectId }).refine(isAnother, ANOTHER),
  response: answer({ data: bulkJob }),
  failures: [missing('sub-category'), unknownCategory, movedMeanwhile, otherMergeIsRunning],
});
