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

const milk = (quantity: number) => ({ productId: 'milk', quantity });
const curd = { ...item, productId: 'curd', name: 'Curd', lineTotal: 60, quantity: 2, added: 2 };
const plus = (quantity: number, cut: object = {}) => ({
  ...{ additionId: 'a', productId: 'curd', quantity },
  ...cut,
});

test('refused pieces are priced after those that were missing or taken out', () => {
  // 100 rupees of 3 pieces: 33.33, then 33.34, then 33.33.
  const items = [{ ...item, lineTotal: 100 }];
  const refusal = { ...delivered, items, total: 100, method: 'card' as const, refused: [milk(1)] };
  const amountOf = (more: object) => deliveredMail({ ...refusal, ...more });
  expect(amountOf({ takenOut: [milk(1)], finalTotal: 33.33 })).toMatchObject({ refused: { amount: 33.34 } });
  expect(amountOf({ finalTotal: 66.67 })).toMatchObject({ refused: { amount: 33.33 } });
});

test('a refusal refunds to the card only what it paid above the kept pieces', () => {
  const items = [{ ...item, lineTotal: 85.5 }, curd];
  const order = { ...delivered, items, method: 'card' as const, added: [plus(2)] };
  const refusal = (amount: number, isCash: boolean) => ({ refused: { amount, isCash } });
  // The card paid 85.50; with the curd it costs 145.50.
  const refused = [{ productId: 'curd', quantity: 2 }];
  expect(deliveredMail({ ...order, refused, finalTotal: 85.5 })).toMatchObject(refusal(60, true));
  expect(deliveredMail({ ...order, refused: [milk(3)], finalTotal: 60 })).toMatchObject(refusal(25.5, false));
  const short = { added: [plus(2, { missing: 1 })], refused: [{ productId: 'curd', quantity: 1 }] };
  expect(deliveredMail({ ...order, ...short, finalTotal: 85.5 })).toMatchObject(refusal(30, true));
});

describe('the mail of a packed order with other pieces', () => {
  const adjusted = { ...delivered, items: [{ ...item, quantity: 4, added: 1, lineTotal: 114 }, curd] };
  const changes = (more: object) => changedMail({ ...adjusted, missing: [], finalTotal: 85.5, ...more });

  test('does not mention pieces that were added and taken out again', () => {
    const mail = changes({ takenOut: [milk(1)], added: [plus(2, { takenOut: 2 })] });
    expect(mail).toMatchObject({ takenOut: [{ name: 'Milk', quantity: 1 }], missing: [] });
    expect(mail).not.toHaveProperty('added');
  });

  test('is not written if nothing changed for the shopper', () => {
    expect(changes({ added: [plus(2, { takenOut: 2 })] })).toBeUndefined();
    expect(changes({ takenOut: [milk(1)], added: [{ ...plus(1), productId: 'milk' }] })).toBeUndefined();
  });

  test('has the difference of added and taken out pieces', () => {
    const mail = changes({ takenOut: [milk(1)], added: [{ ...plus(3), productId: 'milk' }] });
    expect(mail).toMatchObject({ added: [{ name: 'Milk', quantity: 2 }] });
    expect(mail).not.toHaveProperty('takenOut');
    expect(changes({ added: [plus(2, { missing: 1 })] })).toMatchObject({
      ...{ missing: [{ name: 'Curd', quantity: 1 }], added: [{ name: 'Curd', quantity: 1 }] },
    });
  });
});

describe('an order that store credit pays in part', () => {
  // Of 85.50 rupees credit pays 60.
  const credited = { ...delivered, storeCredit: 6_000 };
  const changes = (more: object) =>
    changedMail({ ...credited, missing: [NOT_FOUND], finalTotal: 57, ...more });
  const NOT_FOUND = { ...milk(1), reason: 'not-found' as const };

  test('has less to pay when pieces are missing, then credit back', () => {
    const cash = { paymentStatus: 'CASH ON DELIVERY' as const };
    expect(changes({ ...cash, finalTotal: 70 })).toMatchObject({ finalTotal: 70, toPay: 10 });
    expect(changes(cash)).toMatchObject({ finalTotal: 57, toPay: 0, creditBack: 3 });
    expect(changes({})).toMatchObject({ refund: 25.5, creditBack: 3 });
    expect(changes({ finalTotal: 60 })).toMatchObject({ refund: 25.5, toPay: 0 });
  });

  test('has what the card and the credit get back of refused pieces', () => {
    const refusal = { refused: [milk(2)], finalTotal: 28.5, storeCredit: 6_000 };
    const text = textOf({ ...refusal, method: 'card' });
    expect(text).toContain('₹25.50 goes back to your card');
    expect(text).toContain('₹31.50 goes back to your store credit.');
    const cash = textOf({ ...refusal, method: 'cash' });
    expect(cash).toContain('₹25.50 was not charged for it');
  });
});

/** The mails that name pieces of an order. */
function mailsOf(names: { name: string; name_hi?: string; brand?: string }): MailContent[] {
  const order = { ...delivered, items: [{ ...item, ...names, lineTotal: 85.5 }] };
  const pieces = { productId: 'milk', quantity: 1 };
  const facts = { problemId: 'p', productId: 'milk', kind: 'damaged', quantity: 1 } as const;
  return [
    deliveredMail({ ...order, method: 'card', refused: [pieces] }),
    changedMail({ ...order, missing: [{ ...pieces, reason: 'not-found' }], finalTotal: 57 })!,
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
