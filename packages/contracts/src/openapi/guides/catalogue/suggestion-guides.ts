import type { Guides } from '../guide';
import { CATEGORY, PRODUCT, SUB_CATEGORY } from '../samples';

const { _id, name, unit, image, price, discount } = PRODUCT;
const named = (thing: { _id: string; name: string }) => ({ _id: thing._id, name: thing.name });

export const suggestionGuides = {
  getSuggestions: {
    about:
      'What a search may become while it is typed: up to 4 queries, 2 brands, 3 shelves and 4 products, made of the first hits, so ' +
      'that nothing is suggested that finds nothing. A misspelled query is suggested as it is spelled. Of an empty search `queries` ' +
      'has up to 8 that many people made in the last 14 days, on 3 days at least, and everything else is empty. ' +
      'Answered from a cache that every admin write and every sold-out product renews at once.',
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
