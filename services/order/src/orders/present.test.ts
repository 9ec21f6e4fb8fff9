import { confirmed, draftOf, itemOf, onTheWay, RIDER } from '../../test/order-stages';
import { USUAL } from '../fulfilment/promise';
import type { Order } from './order';
import { presentOrderDetails } from './present';

const rules = { stepSeconds: USUAL, problemDays: 2 };
const now = new Date('2026-11-28T10:00:00Z');
const draft = draftOf([itemOf('milk', 2, 57)]);
const riderOf = (order: Order, riderPhone?: string) =>
  presentOrderDetails(order, { stepSeconds: USUAL, problemDays: 2, riderPhone }, now).rider;

test("shoppers see the rider's number on the way, or that of the shop's exchange", () => {
  expect(riderOf(onTheWay(draft, now))).toEqual(RIDER);
  expect(riderOf(onTheWay(draft, now), '02012345678')).toEqual({ ...RIDER, mobile: '02012345678' });
  expect(riderOf(confirmed(draft, now))).toBeUndefined();
});

test('the promise of an order has its window, until the order is delivered', () => {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString();
  const quoted = { from: 420, to: 540, likely: 500, group: 'all', pickerSeconds: 0 };
  const promised = { ...draft, promiseSeconds: 540, quoted };
  for (const order of [confirmed(promised, now), onTheWay(promised, now)])
    expect(presentOrderDetails(order, rules, now).promise).toMatchObject({
      by: at(540),
      window: { from: at(420), to: at(540) },
    });
  const { promise } = presentOrderDetails(confirmed({ ...draft, promiseSeconds: 600 }, now), rules, now);
  expect(promise).toMatchObject({ by: at(600) });
  expect(promise).not.toHaveProperty('window');
});
