import type { Lot } from './decide';
import { presentExpiring } from './present';

const milk = {
  ...{ productId: 'milk', name: 'Milk', unit: '1 l', image: undefined, onHand: 9, cost: 3_950 },
  ...{ price: 50, discount: 0 },
};
const aLot = (bestBefore: string): Lot => ({ lotId: bestBefore, bestBefore, pieces: 3 });
const steps = [
  { daysLeft: 3, discount: 20 },
  { daysLeft: 1, discount: 40 },
];
const shown = (...days: string[]) => presentExpiring(milk, days.map(aLot), { today: '2026-11-24', steps });

test.each<[string, string[], object | undefined]>([
  ['the first lot', ['2026-11-25', '2026-11-27'], { discount: 40, salePrice: 30 }],
  ['the first lot after an expired one', ['2026-11-22', '2026-11-27'], { discount: 20, salePrice: 40 }],
  ['a lot on its last day', ['2026-11-23', '2026-11-24'], { discount: 40, salePrice: 30 }],
  ['nothing when all lots have expired', ['2026-11-22', '2026-11-23'], undefined],
])('the discount is proposed for %s', (_what, days, proposal) => {
  expect(shown(...days).proposal).toEqual(proposal);
});

test('expired lots are listed with negative days, each with its value', () => {
  expect(shown('2026-11-22', '2026-11-27').lots.map(({ daysLeft, value }) => [daysLeft, value])).toEqual([
    [-2, 118.5],
    [3, 118.5],
  ]);
});
