import { confirmed, draftOf, itemOf, onTheWay, RIDER } from '../../test/order-stages';
import { USUAL } from '../fulfilment/promise';
import type { Order } from './order';
import { presentOrderDetails } from './present';

const now = new Date('2026-11-28T10:00:00Z');
const draft = draftOf([itemOf('milk', 2, 57)]);
const riderOf = (order: Order, riderPhone?: string) =>
  presentOrderDetails(order, { stepSeconds: USUAL, problemDays: 2, riderPhone }, now).rider;

test("shoppers see the rider's number on the way, or that of the shop's exchange", () => {
  expect(riderOf(onTheWay(draft, now))).toEqual(RIDER);
  expect(riderOf(onTheWay(draft, now), '02012345678')).toEqual({ ...RIDER, mobile: '02012345678' });
  expect(riderOf(confirmed(draft, now))).toBeUndefined();
});
