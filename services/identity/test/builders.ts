import type { EventData } from '@tokri/contracts';
import { newId, testAddress } from '@tokri/testing';

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
  deliveryAddress: testAddress({ address_line: '12 Lake View & Garden' }),
  paymentStatus: 'CASH ON DELIVERY' as const,
  ...more,
});
