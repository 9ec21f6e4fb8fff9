import type { Guides } from '../guide';
import { PRODUCT } from '../samples';

export const restockGuides = {
  addRestockAlert: {
    about:
      'Mails the caller once when the sold-out product can be bought again, in the order of the requests. Repeating the call ' +
      'changes nothing. At most 50 alerts at a time; each expires after half a year.',
    request: { productId: PRODUCT._id },
    answer: { message: 'We will email you when it is back in stock' },
  },
  removeRestockAlert: {
    about: 'Cancels the alert for the product; safe to repeat.',
    request: { productId: PRODUCT._id },
    answer: { message: 'You will not be notified' },
  },
  getRestockAlerts: {
    about: 'The alerts of the caller, the latest first, without those already mailed.',
    answer: {
      message: 'Products that you wait for',
      data: [{ productId: PRODUCT._id, createdAt: '2026-11-02T06:30:00.000Z' }],
    },
  },
} satisfies Partial<Guides>;
