import type { Guides } from '../guide';
import { PRODUCT } from '../samples';

export const soldOutHitsGuides = {
  recordSoldOutHit: {
    about:
      'Sent when the page of a sold-out product was opened, or when the cart refused a sold-out product. Counted by ' +
      'product and day, without any user, and kept for `RETENTION_QUERY_LOG_DAYS`. Hits on a product in stock are not ' +
      'counted. A crash of the catalogue loses the counts of the last seconds.',
    request: { productId: PRODUCT._id, hit: 'opened' },
    answer: { message: 'Noted' },
  },
  getSoldOutHits: {
    about: 'Products by their number of sold-out hits, with the present stock. Updated within seconds.',
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
