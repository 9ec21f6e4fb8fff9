import type { EventData } from '@tokri/contracts';
import { answerMail, changedMail, deliveredMail } from './order-contents';
import type { MailContent } from './content';
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
  renderMail(deliveredMail({ ...delivered, ...more }), letterhead('en', 'https://shop.test', 'Imli & Co'))
    .text;

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

/** The mails that name pieces of an order. */
function mailsOf(names: { name: string; name_hi?: string; brand?: string }): MailContent[] {
  const order = { ...delivered, items: [{ ...item, ...names, lineTotal: 85.5 }] };
  const pieces = { productId: 'milk', quantity: 1 };
  const facts = { problemId: 'p', productId: 'milk', kind: 'damaged', quantity: 1 } as const;
  return [
    deliveredMail({ ...order, method: 'card', refused: [pieces] }),
    changedMail({ ...order, missing: [{ ...pieces, reason: 'not-found' }], finalTotal: 57 }),
    answerMail({
      ...order,
      method: 'card',
      problem: facts,
      accepted: 1,
      refund: 2_850,
      item: { ...names, unit: '1 L' },
    }),
  ];
}

test('the mails have the Hindi names of the lines', () => {
  for (const mail of mailsOf({ name: 'Milk', name_hi: 'दूध' })) {
    const { text } = renderMail(mail, letterhead('hi', 'https://shop.test', 'Imli & Co'));
    expect(text).toContain('1 × दूध (1 L)');
    expect(text).not.toContain('Milk');
  }
});

test('the mails have the brand of the lines', () => {
  for (const mail of mailsOf({ name: 'Milk', brand: 'Gokul Farm' })) {
    const { text } = renderMail(mail, letterhead('en', 'https://shop.test', 'Imli & Co'));
    expect(text).toContain('1 × Gokul Farm Milk (1 L)');
  }
  const { orderNumber, items, total } = {
    ...delivered,
    items: [{ ...item, brand: 'Gokul Farm', lineTotal: 85.5 }],
  };
  const confirmed = {
    template: 'order-confirmed',
    orderNumber,
    items,
    total,
    paymentStatus: 'PAID',
  } as const;
  const { html, text } = renderMail(confirmed, letterhead('en', 'https://shop.test', 'Imli & Co'));
  expect(text).toContain('Gokul Farm Milk (1 L) × 3');
  expect(html).toContain('Gokul Farm Milk<br>');
});
