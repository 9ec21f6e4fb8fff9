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
export const searchPath = (term: string) => `/search?q=${encodeURIComponent(term)}`;
