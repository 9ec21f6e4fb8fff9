import { WEEKDAYS } from '@tokri/contracts/hours';
import type { TradingRules } from '@tokri/contracts';
import { requireOpen, requireServed, requireTradable } from './require-trade';

const hours = Object.fromEntries(
  WEEKDAYS.map((day) => [day, [{ opens: '07:00', closes: '22:00' }]]),
) as unknown as NonNullable<TradingRules['hours']>;

test('a closed shop names its next opening, in India', () => {
  const night = new Date('2026-12-31T20:00:00.000Z');
  expect(() => requireOpen(night, { hours })).toThrow(
    expect.objectContaining({
      status: 409,
      code: 'SHOP_CLOSED',
      message: 'The shop is closed. It opens at 07:00 on 01-01-2027.',
      details: { opensAt: '2027-01-01T01:30:00.000Z' },
    }),
  );
  const never = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as TradingRules['hours'];
  expect(() => requireOpen(night, { hours: never })).toThrow('takes no orders at the moment');
  expect(() => requireOpen(night, {})).not.toThrow();
  expect(() => requireOpen(new Date('2026-12-31T06:00:00.000Z'), { hours })).not.toThrow();
});

test('the minimum counts goods, to the paisa', () => {
  const rules = { minimumOrder: 99.5 };
  expect(() => requireTradable({ goods: 99.5, due: 99.5 }, 'card', rules)).not.toThrow();
  expect(() => requireTradable({ goods: 80.2, due: 120 }, 'card', rules)).toThrow(
    expect.objectContaining({
      code: 'BELOW_MINIMUM',
      details: { minimum: 99.5, missing: 19.3 },
    }),
  );
});

test('the cash limit counts what is left to pay, and only in cash', () => {
  const rules = { cashLimit: 500 };
  expect(() => requireTradable({ goods: 480, due: 500 }, 'cash', rules)).not.toThrow();
  expect(() => requireTradable({ goods: 480, due: 505 }, 'card', rules)).not.toThrow();
  expect(() => requireTradable({ goods: 480, due: 505 }, 'cash', rules)).toThrow(
    expect.objectContaining({ code: 'CASH_LIMIT', details: { limit: 500 } }),
  );
  expect(() => requireTradable({ goods: 1, due: 1 }, 'cash', { cashLimit: 0 })).toThrow('Please pay online');
});

test('an address outside of the delivery area is refused with its pincode', () => {
  const rules = { pincodes: ['411001'] };
  expect(() => requireServed({ pincode: '411001' }, rules)).not.toThrow();
  expect(() => requireServed({ pincode: '560001' }, {})).not.toThrow();
  expect(() => requireServed({ pincode: '560001' }, rules)).toThrow(
    expect.objectContaining({
      status: 409,
      code: 'NOT_SERVED',
      message: 'We do not deliver to 560001 yet. Please choose another address.',
      details: { pincode: '560001' },
    }),
  );
});
