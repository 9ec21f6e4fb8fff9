import type { Guides } from '../guide';
import { CATEGORY, PRODUCT, SUB_CATEGORY } from '../samples';

const coded = <Value>(value: Value) => ({ values: [value], at: [0] });

export const rangeGuides = {
  getProductRange: {
    about:
      'For a copy of the range on a device: all live products by columns, the oldest first, 1,000 in a part; begin with part 0 and go on ' +
      'to `parts`. Of a column `{ values, at }` a product has `values[at[place]]`, and nothing where that is -1. Prices are rupees ' +
      'before discount, and `soldOut` has the places of what cannot be bought. A part is up to twenty minutes old, and one that is ' +
      'unchanged is 304 for its ETag. Between two parts a product may be deleted, and another one miss for it.',
    request: { part: 0 },
    answer: {
      message: 'Range of products',
      data: {
        part: 0,
        parts: 1,
        ids: [PRODUCT._id],
        names: [PRODUCT.name],
        prices: [PRODUCT.price],
        discounts: [PRODUCT.discount],
        images: [PRODUCT.image[0] ?? ''],
        units: coded(PRODUCT.unit),
        brands: coded('Sunrise Dairy'),
        shelves: coded({ category: [CATEGORY._id], subCategory: [SUB_CATEGORY._id] }),
        variantGroups: { values: [], at: [-1] },
        diets: coded('veg' as const),
        unitPaise: [5_500],
        unitPer: coded('l' as const),
        soldOut: [],
      },
    },
  },
} satisfies Partial<Guides>;
