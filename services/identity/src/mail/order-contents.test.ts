import type { EventData } from '@tokri/contracts';
import { deliveredMail } from './order-contents';
import { letterhead } from './layout';
import { renderMail } from './render';

const item = {
  productId: 'milk',
  name: 'Milk',
  image: [],
  unit: '1 L',
  quantity: 3,
  price: 28.5,
  discount: 0,
};
const delivered: EventData<'order.delivered'> = {
  ...{ orderId: 'o', orderNumber: 'ORD-7K3M9P', userId: 'u', lines: [], total: 85.5 },
  ...{ items: [{ ...item, lineTotal: 85.5 }], paymentStatus: 'PAID' },
  deliveryAddress: { _id: 'a', address_line: '', city: '', state: '', country: '', pincode: '', mobile: '' },
};
const textOf = (more: Partial<EventData<'order.delivered'>>) =>
  renderMail(deliveredMail({ ...delivered, ...more }), letterhead('en', 'https://shop.test')).text;

test.each([
  ['card', '₹57 goes back to your card'],
  ['cash', '₹57 was not charged for it'],
] as const)('the mail of a delivery names what was refused, and its money: %s', (method, money) => {
  const text = textOf({ method, refused: [{ productId: 'milk', quantity: 2 }], finalTotal: 28.5 });
  expect(text).toContain('ORD-7K3M9P for ₹28.50 was delivered');
  expect(text).toContain('You gave back at the door: 2 × Milk (1 L).');
  expect(text).toContain(money);
});

test('and says nothing of it when all was kept', () => {
  expect(textOf({ method: 'card' })).not.toContain('gave back');
});
