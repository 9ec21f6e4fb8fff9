import { readSettings } from './settings';

it('plays a day in a demo shop, and goes on with orders only when it is told to', () => {
  expect(readSettings('/shop', {})).toMatchObject({ SEED: 'demo', HISTORY: 'day', LIVELY: 'off' });
  expect(readSettings('/shop', { LIVELY: 'on' })).toMatchObject({ LIVELY: 'on' });
});

it('makes up no orders in production', () => {
  const production = { NODE_ENV: 'production' };
  expect(readSettings('/shop', production)).toMatchObject({ HISTORY: 'none', LIVELY: 'off' });
  for (const LIVELY of ['on', 'fast'])
    expect(() => readSettings('/shop', { ...production, LIVELY })).toThrow('not for a shop in production');
});

it('takes folders from the root of the repository', () => {
  const folders = { TOKRI_HOME: '.other', DATABASE_ARCHIVE: 'archive' };
  expect(readSettings('/shop', folders)).toMatchObject({ home: '/shop/.other', archive: '/shop/archive' });
  expect(readSettings('/shop', {}).archive).toBeUndefined();
});
