import { EMPTY_DRAFT, toSchedule } from './schedule-draft';

test.each([
  ['nothing', {}],
  ['no time', { price: '5' }],
  ['nothing to change', { from: '2030-01-01T10:00' }],
])('%s is incomplete', (_what, typed) => expect(toSchedule({ ...EMPTY_DRAFT, ...typed })).toBeUndefined());

test('sends local input as UTC, without empty fields', () => {
  const typed = { from: '2030-01-01T10:00', price: '45.5', state: 'live' } as const;
  expect(toSchedule({ ...EMPTY_DRAFT, ...typed })).toEqual({
    at: new Date(2030, 0, 1, 10).toISOString(),
    price: 45.5,
    state: 'live',
  });
});

test('0 is a price, and 0 % a discount', () => {
  const typed = { from: '2030-01-01T10:00', price: '0', discount: '0' };
  expect(toSchedule({ ...EMPTY_DRAFT, ...typed })).toMatchObject({ price: 0, discount: 0 });
});
