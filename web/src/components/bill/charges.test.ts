import { chargesOf } from './charges';
import { closedAt } from './closed';

const trading = { feeSteps: [{ from: 0, fee: 25 }], freeFrom: 500, minimumOrder: 99, cashLimit: 400 };

test.each([
  [80, { deliveryFee: 25, total: 105, belowMinimum: { minimum: 99, missing: 19 } }],
  [129.5, { deliveryFee: 25, total: 154.5, cheaper: { missing: 370.5, fee: 0 } }],
  [390, { deliveryFee: 25, total: 415, cashLimit: 400 }],
  [500, { deliveryFee: 0, total: 500, cashLimit: 400 }],
])('goods for %p', (goods, charges) => {
  expect(chargesOf(goods, trading)).toMatchObject(charges);
});

test('a fee that the shop answered replaces the one of the rules, with what could make it cheaper', () => {
  expect(chargesOf(129.5, trading, 0)).toEqual({ deliveryFee: 0, total: 129.5 });
  const cheaper = { missing: 370.5, fee: 0 };
  expect(chargesOf(129.5, trading, 10)).toEqual({ deliveryFee: 10, total: 139.5, cheaper });
});

test('a shop without rules charges the goods', () => {
  expect(chargesOf(129, undefined)).toEqual({ deliveryFee: 0, total: 129 });
});

test('a holiday is named on its day in India, with the next opening', () => {
  const exceptions = [{ date: '2026-12-25', name: 'Christmas', spans: [] }];
  expect(closedAt(new Date('2026-12-24T19:00:00.000Z'), { exceptions })).toEqual({
    opensAt: '2026-12-25T18:30:00.000Z',
    holiday: 'Christmas',
  });
  expect(closedAt(new Date('2026-12-24T18:00:00.000Z'), { exceptions })).toBeUndefined();
});
