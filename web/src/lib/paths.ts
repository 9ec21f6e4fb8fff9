import { slugWithId } from '@tokri/contracts/slug';

interface Named {
  _id: string;
  name: string;
}

const OBJECT_ID = /^[0-9a-f]{24}$/i;

export const isObjectId = (id: string) => OBJECT_ID.test(id);
const segment = (thing: Named) => encodeURIComponent(slugWithId(thing.name, thing._id));

export const productPath = (product: Named) => `/product/${segment(product)}`;
export const listingPath = (category: Named, subCategory: Named) =>
  `/${segment(category)}/${segment(subCategory)}`;
/** All of a category: its id stands in both places, since no sub-category has it. */
export const wholeCategoryPath = (category: Named) =>
  listingPath(category, { _id: category._id, name: `All ${category.name}` });
export const SEARCH_DESK = '/dashboard/search-desk';
/** Where a query gets another word, or products on top. */
export const synonymPath = (query: string) => `${SEARCH_DESK}/synonyms?add=${encodeURIComponent(query)}`;
export const pinPath = (query: string) => `${SEARCH_DESK}/pinned?pin=${encodeURIComponent(query)}`;
export const searchPath = (term: string) => `/search?q=${encodeURIComponent(term)}`;
