import { EMPTY_DRAFT, toSchedule } from './schedule-draft';

test.each([
  ['nothing', {}],
  ['no time', { price: '5' }],
  ['nothing to change', { from: '2030-01-01T10:00' }],
])('%s is no schedule yet', (_what, typed) => {
  expect(toSchedule({ ...EMPTY_DRAFT, ...typed })).toBeUndefined();
});

test('what is typed in the own time zone is sent in UTC, and what is left empty is not', () => {
  const typed = { from: '2030-01-01T10:00', price: '45.5', state: 'live' } as const;
  expect(toSchedule({ ...EMPTY_DRAFT, ...typed })).toEqual({
    at: new Date(2030, 0, 1, 10).toISOString(),
    price: 45.5,
    state: 'live',
  });
});

test('nothing is a price, and no percent are a discount', () => {
  const typed = { from: '2030-01-01T10:00', price: '0', discount: '0' };
  expect(toSchedule({ ...EMPTY_DRAFT, ...typed })).toMatchObject({ price: 0, discount: 0 });
});
