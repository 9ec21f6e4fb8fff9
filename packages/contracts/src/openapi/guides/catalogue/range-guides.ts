import type { Guides } from '../guide';
import { CATEGORY, PRODUCT, SUB_CATEGORY } from '../samples';

const coded = <Value>(value: Value) => ({ values: [value], at: [0] });

export const rangeGuides = {
  getProductRange: {
    about:
      'For an offline copy on a device: all live products as columns, oldest first, 1,000 in a part; begin with part 0 and continue ' +
      'to `parts`. In a column `{ values, at }` the product at `index` has `values[at[index]]`, or nothing if `at[index]` is -1. Prices are rupees ' +
      'before discount, and `soldOut` has the indexes of sold-out products. A part is up to twenty minutes old, and an ' +
      'unchanged one is 304 for its ETag. If a product is deleted between two parts, another one may be missing from the copy.',
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
