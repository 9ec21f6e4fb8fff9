import { readSettings } from './settings';

it('plays a day in a demo shop, and continues with orders only when LIVELY is on', () => {
  expect(readSettings('/shop', {})).toMatchObject({
    SEED: 'demo',
    HISTORY: 'day',
    LIVELY: 'off',
    STAFF: 'on',
  });
  expect(readSettings('/shop', { LIVELY: 'on' })).toMatchObject({ LIVELY: 'on' });
});

it('creates no demo orders in production', () => {
  const production = { NODE_ENV: 'production' };
  expect(readSettings('/shop', production)).toMatchObject({ HISTORY: 'none', LIVELY: 'off', STAFF: 'off' });
  for (const LIVELY of ['on', 'fast'])
    expect(() => readSettings('/shop', { ...production, LIVELY })).toThrow('not for a shop in production');
});

it('takes folders from the root of the repository', () => {
  const folders = { TOKRI_HOME: '.other', DATABASE_ARCHIVE: 'archive' };
  expect(readSettings('/shop', folders)).toMatchObject({ home: '/shop/.other', archive: '/shop/archive' });
  expect(readSettings('/shop', {}).archive).toBeUndefined();
});
