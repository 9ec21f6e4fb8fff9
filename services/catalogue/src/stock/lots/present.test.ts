import { presentExpiring, type DatedLot } from './present';

const milk = {
  ...{ productId: 'milk', name: 'Milk', unit: '1 l', image: undefined, onHand: 9, cost: 3_950 },
  ...{ price: 50, discount: 0 },
};
const aLot = (bestBefore: string): DatedLot => ({
  ...{ lotId: bestBefore, bestBefore, sellUntil: bestBefore, pieces: 3 },
});
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

test('the discount is proposed by the last day of sale, and not for lots that are off sale', () => {
  const soon = { ...aLot('2026-11-29'), sellUntil: '2026-11-25' };
  const shownLots = (...lots: DatedLot[]) => presentExpiring(milk, lots, { today: '2026-11-24', steps });
  expect(shownLots(soon).proposal).toEqual({ discount: 40, salePrice: 30 });
  const offSale = shownLots({ ...soon, isHeldBack: true });
  expect(offSale).not.toHaveProperty('proposal');
  expect(offSale.lots).toMatchObject([{ daysLeft: 5, sellUntil: '2026-11-25', isHeldBack: true }]);
});
