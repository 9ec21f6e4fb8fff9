import { presentConsents } from './present';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const row = (day: number, withdrawn?: number) => ({
  ...{ purpose: 'offers' as const, version: '2026-11-30', givenAt: at(day) },
  ...(withdrawn && { withdrawnAt: at(withdrawn) }),
});
const offersOf = (rows: Parameters<typeof presentConsents>[0]) =>
  presentConsents(rows).find(({ purpose }) => purpose === 'offers');

test('an account that was never asked has given nothing, and only offers are optional', () => {
  expect(presentConsents([])).toEqual([
    { purpose: 'account', isNeeded: true, isGiven: false },
    { purpose: 'order-mails', isNeeded: true, isGiven: false },
    { purpose: 'offers', isNeeded: false, isGiven: false },
  ]);
});

test('the newest consent counts', () => {
  expect(offersOf([row(1)])).toMatchObject({ isGiven: true, version: '2026-11-30' });
  expect(offersOf([row(1, 2)])).toMatchObject({ isGiven: false, withdrawnAt: at(2).toISOString() });
  expect(offersOf([row(3), row(1, 2)])).toEqual({
    ...{ purpose: 'offers', isNeeded: false, isGiven: true },
    ...{ version: '2026-11-30', givenAt: at(3).toISOString() },
  });
});
