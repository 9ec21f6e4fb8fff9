import { newId, testAddress } from '@tokri/testing';

/** The data of an order event with these lines. */
export const orderEvent = (orderId: string, lines: { productId: string; quantity: number }[]) => ({
  orderId,
  orderNumber: 'ORD-TEST22',
  userId: newId(),
  lines,
  total: 100,
  items: [],
  deliveryAddress: testAddress(),
  paymentStatus: 'PAID' as const,
});
