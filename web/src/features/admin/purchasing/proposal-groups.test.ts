import type { ReorderProposal } from '@tokri/contracts';
import { explain, groupBySupplier } from './proposal-groups';

const aProposal = (more: Partial<ReorderProposal>): ReorderProposal => ({
  ...{ productId: 'a', name: 'Milk', unit: '1 L', stock: 6, onOrder: 0, soldPerDay: 3, daysLeft: 2 },
  ...{ leadDays: 4, isLeadLearned: true, pieces: 12 },
  ...more,
});

test('groups have the most urgent product first, and those without a supplier come last', () => {
  const one = aProposal({ productId: 'a', supplier: 'Slow', daysLeft: 5 });
  const two = aProposal({ productId: 'b', supplier: 'Depot', daysLeft: 3 });
  const three = aProposal({ productId: 'c', supplier: 'Depot', daysLeft: 1 });
  const none = aProposal({ productId: 'd', daysLeft: 0 });
  const page = { examined: 9, minimumOrders: [{ supplier: 'Depot', amount: 500 }] };
  expect(
    groupBySupplier([
      { ...page, proposals: [none, one, two] },
      { ...page, proposals: [three] },
    ]),
  ).toEqual([
    { supplier: 'Depot', proposals: [three, two], minimumOrder: 500 },
    { supplier: 'Slow', proposals: [one], minimumOrder: undefined },
    { supplier: undefined, proposals: [none], minimumOrder: undefined },
  ]);
});

test('the reason names what is left, and how long an order takes', () => {
  expect(explain(aProposal({}))).toBe('The stock lasts 2 days; orders took 4 days.');
  expect(explain(aProposal({ stock: 0, leadDays: 1, isLeadLearned: false }))).toBe(
    'Sold out; an order should take 1 day.',
  );
});
