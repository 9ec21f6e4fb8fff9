import type { EventData } from '@tokri/contracts';
import { answerMail, changedMail, deliveredMail } from './order-contents';
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
  orderId: 'o',
  orderNumber: 'ORD-7K3M9P',
  userId: 'u',
  lines: [],
  total: 85.5,
  items: [{ ...item, lineTotal: 85.5 }],
  paymentStatus: 'PAID',
  deliveryAddress: { _id: 'a', address_line: '', city: '', state: '', country: '', pincode: '', mobile: '' },
};
const textOf = (more: Partial<EventData<'order.delivered'>>) =>
  renderMail(deliveredMail({ ...delivered, ...more }), letterhead('en', 'https://shop.test')).text;

test.each([
  ['card', '₹57 goes back to your card'],
  ['cash', '₹57 was not charged for it'],
] as const)('the mail of a delivery lists the refused items and their amount: %s', (method, money) => {
  const text = textOf({ method, refused: [{ productId: 'milk', quantity: 2 }], finalTotal: 28.5 });
  expect(text).toContain('ORD-7K3M9P for ₹28.50 was delivered');
  expect(text).toContain('You gave back at the door: 2 × Milk (1 L).');
  expect(text).toContain(money);
});

test('the mail of a delivery without refused items does not mention any', () => {
  expect(textOf({ method: 'card' })).not.toContain('gave back');
});

test('the mails have the Hindi names of the lines', () => {
  const milk = { ...item, name_hi: 'दूध', lineTotal: 85.5 };
  const order = { ...delivered, items: [milk] };
  const pieces = { productId: 'milk', quantity: 1 };
  const facts = { problemId: 'p', productId: 'milk', kind: 'damaged', quantity: 1 } as const;
  const mails = [
    deliveredMail({ ...order, method: 'card', refused: [pieces] }),
    changedMail({ ...order, missing: [{ ...pieces, reason: 'not-found' }], finalTotal: 57 }),
    answerMail({
      ...order,
      method: 'card',
      problem: facts,
      accepted: 1,
      refund: 2_850,
      item: { name: 'Milk', name_hi: 'दूध', unit: '1 L' },
    }),
  ];
  for (const mail of mails) {
    const { text } = renderMail(mail, letterhead('hi', 'https://shop.test'));
    expect(text).toContain('1 × दूध (1 L)');
    expect(text).not.toContain('Milk');
  }
});
