import type { Guides } from '../guide';
import { PRODUCT } from '../samples';

export const restockGuides = {
  addRestockAlert: {
    request: { productId: PRODUCT._id },
    answer: { message: 'We will email you when it is back in stock' },
  },
  removeRestockAlert: {
    request: { productId: PRODUCT._id },
    answer: { message: 'You will not be notified' },
  },
  getRestockAlerts: {
    answer: {
      message: 'Products that you wait for',
      data: [{ productId: PRODUCT._id, createdAt: '2026-11-02T06:30:00.000Z' }],
    },
  },
} satisfies Partial<Guides>;
