import { cardPart, contradictionOf } from './event-claims';

const payment = { orderNumber: 'ORD-7K3M9P', userId: 'u', amount: 10_600 };
const order = { orderNumber: 'ORD-7K3M9P', userId: 'u', total: 206 };

test('the card pays what store credit does not pay', () => {
  expect([cardPart({}, 206), cardPart({ storeCredit: 10_000 }, 206)]).toEqual([20_600, 10_600]);
  expect(cardPart({ storeCredit: 10_000 }, 99.99)).toBe(0);
});

test.each([
  ['the rest after store credit', { storeCredit: 10_000 }, undefined],
  ['the whole order', {}, 'an amount of 20600 paise, the payment is 10600'],
  ['less', { storeCredit: 10_001 }, 'an amount of 10599 paise, the payment is 10600'],
])('an event that names %s is compared with the payment', (_what, more, contradiction) => {
  expect(contradictionOf(payment, { ...order, ...more })).toBe(contradiction);
});
