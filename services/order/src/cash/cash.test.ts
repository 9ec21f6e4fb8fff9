import { MAX_SETTLED_ORDERS } from '@tokri/contracts';
import fc from 'fast-check';
import { decided } from '../../test/builders';
import { draftOf, itemOf, onTheWay, RIDER } from '../../test/order-stages';
import { holdingOf, isAllOf, isRepeated, riderHoldings, type HeldCash, type Settlement } from './cash';
import { eraseOrder } from '../orders/erase-order';
import { deliver } from '../fulfilment/fulfilment';

const now = new Date('2026-11-02T06:30:00.000Z');

/** Two pieces at 5.25 rupees, `missing` of them not found. */
function delivered(missing: number) {
  const order = onTheWay(draftOf([itemOf('p', 2, 10.5)]), now, [missing]);
  return decided(deliver(order, '4711', now));
}

test.each([
  [0, 1_050],
  [1, 525],
])('with %i pieces missing the rider has %i paise', (missing, amount) => {
  expect(delivered(missing)).toMatchObject({ status: 'delivered', cashWith: { ...RIDER, amount } });
});

test('erasing a shopper keeps the cash of the rider', () => {
  const next = decided(eraseOrder(delivered(0), now, now));
  expect(next).toMatchObject({ userId: expect.not.stringMatching('^u$'), cashWith: { amount: 1_050 } });
});

const aHeld = (mobile: string, amount: number, at: number): HeldCash => ({
  orderId: `${mobile}-${at}`,
  number: `ORD-${at}`,
  deliveredAt: new Date(at),
  cashWith: { name: `Rider at ${at}`, mobile, amount },
});

test('the holdings of all riders add up to the collected cash, to the paisa', () => {
  const deliveries = fc.array(
    fc.record({ rider: fc.constantFrom('1', '2', '3'), amount: fc.integer({ min: 1, max: 5_000_00 }) }),
  );
  fc.assert(
    fc.property(deliveries, (all) => {
      const held = all.map(({ rider, amount }, at) => aHeld(rider, amount, at));
      held.sort((a, b) => a.cashWith.mobile.localeCompare(b.cashWith.mobile));
      const holdings = riderHoldings(held);
      const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
      expect(sum(holdings.map(({ amount }) => amount))).toBe(sum(all.map(({ amount }) => amount)));
      expect(holdings.flatMap(({ orders }) => orders)).toEqual(held);
    }),
  );
});

test('a holding has the latest name of the rider and the time of the first delivery', () => {
  const [holding] = riderHoldings([aHeld('1', 100, 1), aHeld('1', 50, 2)]);
  expect(holding).toMatchObject({
    rider: { name: 'Rider at 2', mobile: '1' },
    amount: 150,
    since: new Date(1),
  });
});

test('a rider whose cash was not read completely is left out, unless it fills a settlement', () => {
  const first = aHeld('1', 100, 1);
  expect(riderHoldings([first, aHeld('2', 100, 1)], true).map(({ rider }) => rider.mobile)).toEqual(['1']);
  const many = Array.from({ length: MAX_SETTLED_ORDERS + 1 }, (_each, at) => aHeld('2', 1, at));
  const [, second] = riderHoldings([first, ...many], true);
  expect(second).toMatchObject({ amount: MAX_SETTLED_ORDERS, orders: { length: MAX_SETTLED_ORDERS } });
});

test('the counted cash must equal the whole holding', () => {
  const holding = holdingOf([aHeld('1', 100, 1), aHeld('1', 50, 2)])!;
  const counted = { mobile: '1', amount: 150, orderIds: ['1-2', '1-1'] };
  expect(isAllOf(counted, holding)).toBe(true);
  expect(isAllOf({ ...counted, amount: 149 }, holding)).toBe(false);
  for (const orderIds of [['1-1'], ['1-1', '1-1'], ['1-1', '1-3'], ['1-1', '1-2', '1-3']])
    expect(isAllOf({ ...counted, orderIds }, holding)).toBe(false);
});

test('only the same admin with the same count repeats a settlement', () => {
  const counted = { mobile: '1', amount: 150, orderIds: ['1-1', '1-2'] };
  const { amount, orderIds } = counted;
  const rider = { name: 'Ravi', mobile: '1' };
  const settled: Settlement = { id: 's', rider, amount, orderIds, at: now, by: 'asha' };
  expect(isRepeated(counted, 'asha', settled)).toBe(true);
  expect(isRepeated(counted, 'ravi', settled)).toBe(false);
  expect(isRepeated({ ...counted, amount: 151 }, 'asha', settled)).toBe(false);
  expect(isRepeated({ ...counted, orderIds: ['1-1'] }, 'asha', settled)).toBe(false);
});
