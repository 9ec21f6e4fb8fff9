import type { Category } from '@tokri/contracts';

import { listingPath } from '../../../lib/paths';

/** The path of a whole category, which uses its id as the sub-category id too. */
export const wholeCategoryPath = (category: Pick<Category, '_id' | 'name'>) =>
  listingPath(category, { _id: category._id, name: `All ${category.name}` });
