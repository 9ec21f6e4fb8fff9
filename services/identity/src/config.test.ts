import { adminSecondFactorOf, config } from './config';

test.each([
  ['production', undefined, 'required'],
  ['production', 'off', 'off'],
  ['development', undefined, 'off'],
  ['test', 'required', 'required'],
] as const)(
  'in %s with the setting %s, a second factor of admins is %s [A-6.3.3]',
  (NODE_ENV, ADMIN_SECOND_FACTOR, expected) =>
    expect(adminSecondFactorOf({ NODE_ENV, ADMIN_SECOND_FACTOR })).toBe(expected),
);

test('a hash costs at least 1,024 rounds, without a setting [A-11.4.2]', () =>
  expect(config.shape.BCRYPT_COST.parse(undefined)).toBeGreaterThanOrEqual(10));
