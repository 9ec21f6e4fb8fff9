import { newId, testAddress } from '@tokri/testing';

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
