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

test('a consent names the page with the notice, if there was one', () => {
  const saved = { version: at(1).toISOString(), noticeVersion: 3 };
  expect(offersOf([{ ...row(2), ...saved }])).toMatchObject({ isGiven: true, ...saved });
  const { version: _, ...without } = row(2);
  expect(offersOf([without])).not.toHaveProperty('version');
});

test('the newest consent counts', () => {
  expect(offersOf([row(1)])).toMatchObject({ isGiven: true, version: '2026-11-30' });
  expect(offersOf([row(1, 2)])).toMatchObject({ isGiven: false, withdrawnAt: at(2).toISOString() });
  expect(offersOf([row(3), row(1, 2)])).toEqual({
    ...{ purpose: 'offers', isNeeded: false, isGiven: true },
    ...{ version: '2026-11-30', givenAt: at(3).toISOString() },
  });
});
