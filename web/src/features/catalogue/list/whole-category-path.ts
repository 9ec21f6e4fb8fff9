import type { Category } from '@tokri/contracts';

import { listingPath } from '../../../lib/paths';

/** All of a category: its id stands in both places, since no sub-category has it. */
export const wholeCategoryPath = (category: Pick<Category, '_id' | 'name'>) =>
  listingPath(category, { _id: category._id, name: `All ${category.name}` });
