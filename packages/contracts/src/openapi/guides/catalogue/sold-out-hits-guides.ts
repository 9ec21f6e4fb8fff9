import type { Guides } from '../guide';
import { PRODUCT } from '../samples';

export const soldOutHitsGuides = {
  recordSoldOutHit: {
    request: { productId: PRODUCT._id, hit: 'opened' },
    answer: { message: 'Noted' },
  },
  getSoldOutHits: {
    request: { days: 7 },
    answer: {
      message: 'Sold-out hits',
      data: {
        days: 7,
        products: [
          {
            productId: PRODUCT._id,
            name: PRODUCT.name,
            unit: PRODUCT.unit,
            stock: 0,
            opened: 31,
            refused: 4,
          },
        ],
        totals: { opened: 31, refused: 4 },
      },
    },
  },
} satisfies Partial<Guides>;
