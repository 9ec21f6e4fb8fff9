import { STOCK_RELEASE_CAUSES } from '@tokri/contracts';
import { CONFIRMED_AFTER_RELEASE, REFUND_GRANTED, REFUSED_TAKEN_BACK } from './reservations/reservation';
import { reasonOf } from './stock-reason';

const orderId = '64f1c0ffee64f1c0ffee64f6';
const causeOf = (cause: Parameters<typeof reasonOf>[1]) => {
  const { cause: stockCause, reason } = reasonOf({ orderId }, cause);
  return reason === undefined ? [stockCause] : [stockCause, reason];
};

test('every way of restocking has a text', () => {
  const seen = Object.fromEntries(STOCK_RELEASE_CAUSES.map((cause) => [cause, causeOf(cause)]));
  expect(seen).toMatchObject({
    'given-up': ['order-cancelled', 'given-up'],
    'cancelled-by-admin': ['order-cancelled', 'cancelled-by-admin'],
    abandoned: ['order-rejected', 'abandoned'],
    'order.cancelled': ['order-cancelled'],
    'order.rejected': ['order-rejected'],
    'order.returned': ['order-returned'],
    'order.substitute-answered': ['order-changed'],
    expired: ['reservation-expired'],
  });
});

test('restocked refused pieces and pieces reserved again have a text', () => {
  expect(causeOf(REFUSED_TAKEN_BACK)).toEqual(['refused-taken-back']);
  expect(causeOf(REFUND_GRANTED)).toEqual(['refund-restocked']);
  expect(causeOf(CONFIRMED_AFTER_RELEASE)).toEqual(['order-reserved-again']);
});

test('a change without difference has no entry', () => {
  expect(() => causeOf('order.confirmed')).toThrow('moves no stock');
});
