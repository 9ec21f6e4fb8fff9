import type { EventData } from '@tokri/contracts';
import { newId } from '@tokri/testing';

/** An order as in the events of order. */
export const anOrder = (userId: string, more: Partial<EventData<'order.confirmed'>> = {}) => ({
  orderId: newId(),
  orderNumber: 'ORD-7K3M9P',
  userId,
  lines: [{ productId: newId(), quantity: 2 }],
  total: 123456.5,
  items: [
    {
      productId: newId(),
      name: 'Basmati Rice <b>5 kg</b>',
      image: ['/media/rice.webp'],
      unit: '5 kg',
      quantity: 2,
      price: 80000,
      discount: 23,
      lineTotal: 123456.5,
    },
  ],
  deliveryAddress: {
    _id: newId(),
    address_line: '12 Lake View & Garden',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    pincode: '411001',
    mobile: '9876543210',
  },
  paymentStatus: 'CASH ON DELIVERY' as const,
  ...more,
});
