import type { Guides } from '../guide';
import { CATEGORY, PRODUCT, SUB_CATEGORY } from '../samples';

const coded = <Value>(value: Value) => ({ values: [value], at: [0] });

export const rangeGuides = {
  getProductRange: {
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
