import type { Guides } from '../guide';
import { PRODUCT } from '../samples';

export const restockGuides = {
  addRestockAlert: {
    about:
      'The caller is mailed once when the product, sold out now, can be bought again; who waits longest is told first. Asking again ' +
      'changes nothing. At most 50 products are waited for at a time, each for half a year.',
    request: { productId: PRODUCT._id },
    answer: { message: 'We will email you when it is back in stock' },
  },
  removeRestockAlert: {
    about: 'The caller waits no more for the product; safe to repeat.',
    request: { productId: PRODUCT._id },
    answer: { message: 'You will not be notified' },
  },
  getRestockAlerts: {
    about: 'What the caller waits for, the latest first. Whoever was told is not listed any more.',
    answer: {
      message: 'Products that you wait for',
      data: [{ productId: PRODUCT._id, createdAt: '2026-11-02T06:30:00.000Z' }],
    },
  },
} satisfies Partial<Guides>;
