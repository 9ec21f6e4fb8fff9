import type { Guides } from '../guide';
import { CATEGORY, PRODUCT, SUB_CATEGORY } from '../samples';

const { _id, name, unit, image, price, discount } = PRODUCT;
const named = (thing: { _id: string; name: string }) => ({ _id: thing._id, name: thing.name });

export const suggestionGuides = {
  getSuggestions: {
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
