import type { Category } from '@tokri/contracts';

import { listingPath } from '../../../lib/paths';

/** The path of a whole category: its id is in both places. */
export const wholeCategoryPath = (category: Pick<Category, '_id' | 'name'>) =>
  listingPath(category, { _id: category._id, name: `All ${category.name}` });
