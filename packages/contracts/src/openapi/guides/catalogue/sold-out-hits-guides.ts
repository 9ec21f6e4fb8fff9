import type { Guides } from '../guide';
import { PRODUCT } from '../samples';

export const soldOutHitsGuides = {
  recordSoldOutHit: {
    about:
      'The page of a product tells that it was opened while nothing was left, and the cart that it refused it for that. Counted by ' +
      'product and day, for as long as `RETENTION_QUERY_LOG_DAYS` says; nobody is named. Of a product that can be bought nothing is ' +
      'counted. What the catalogue has not written when it is killed (seconds) is lost.',
    request: { productId: PRODUCT._id, hit: 'opened' },
    answer: { message: 'Noted' },
  },
  getSoldOutHits: {
    about: 'Sold-out products by how often shoppers met them, with what is there now. It is seconds behind.',
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
