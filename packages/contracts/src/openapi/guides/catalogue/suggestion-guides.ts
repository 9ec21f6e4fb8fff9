import type { Guides } from '../guide';
import { CATEGORY, PRODUCT, SUB_CATEGORY } from '../samples';

const { _id, name, unit, image, price, discount } = PRODUCT;
const named = (thing: { _id: string; name: string }) => ({ _id: thing._id, name: thing.name });

export const suggestionGuides = {
  getSuggestions: {
    about:
      'Suggestions while a search is typed: up to 4 queries, 2 brands, 3 categories and 4 products, taken from the first hits, so ' +
      'that every suggestion has results. A misspelled query is suggested in its corrected spelling. For an empty search `queries` ' +
      'has up to 8 popular ones of the last 14 days, searched on at least 3 days, and everything else is empty. ' +
      'Answered from a cache that every admin write and every sold-out product invalidates at once.',
    request: { search: 'mil' },
    answer: {
      message: 'Suggestions',
      data: {
        queries: ['milk', 'toned milk'],
        brands: ['Milky Way Farm'],
        shelves: [{ category: named(CATEGORY), subCategory: named(SUB_CATEGORY) }],
        products: [{ _id, name, unit, image: image[0] ?? '', price, discount }],
      },
    },
  },
} satisfies Partial<Guides>;
