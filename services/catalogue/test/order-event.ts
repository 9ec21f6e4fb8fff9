import { newId } from '@tokri/testing';

/** The data of an order event with these lines. */
export const orderEvent = (orderId: string, lines: { productId: string; quantity: number }[]) => ({
  orderId,
  orderNumber: 'ORD-TEST22',
  userId: newId(),
  lines,
  total: 100,
  items: [],
  deliveryAddress: {
    _id: newId(),
    address_line: '12 Lake Road',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    pincode: '411001',
    mobile: '9876543210',
  },
  paymentStatus: 'PAID' as const,
});
