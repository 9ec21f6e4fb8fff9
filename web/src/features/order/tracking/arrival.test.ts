import { headlineOf } from './arrival';

/** Local time of one day, as the server writes it. */
const at = (hour: number, minute: number, second = 0) => new Date(2026, 9, 1, hour, minute, second);
const arrival = (expected: Date, now: Date, isLate = false) => {
  const promise = { by: at(10, 42).toISOString(), expected: expected.toISOString(), isLate };
  const shown = headlineOf({ promise }, now.getTime());
  return [shown?.headline, shown?.left];
};

test.each([
  ['on time', at(10, 42), at(10, 35), false, 'Arrives about 10:42\u00A0am', 'in 7 min'],
  ['minutes are rounded', at(10, 42), at(10, 35, 40), false, 'Arrives about 10:42\u00A0am', 'in 6 min'],
  ['seconds away', at(10, 42), at(10, 41, 50), false, 'Arrives about 10:42\u00A0am', 'in 1 min'],
  ['the time has come', at(10, 42), at(10, 42), false, 'Arrives any moment now', undefined],
  ['the time has passed', at(10, 42), at(10, 45), false, 'Arrives any moment now', undefined],
  ['late', at(10, 55), at(10, 43), true, 'Running late. New time 10:55\u00A0am.', 'in 12 min'],
  ['late and passed', at(10, 55), at(10, 56), true, 'Running late. Any moment now.', undefined],
  ['in the evening', at(22, 5), at(22, 0), false, 'Arrives about 10:05\u00A0pm', 'in 5 min'],
] as const)('%s', (_name, expected, now, isLate, headline, away) => {
  expect(arrival(expected, now, isLate)).toEqual([headline, away]);
});

const BETWEEN = 'Arrives between 10:38\u00A0am and 10:45\u00A0am';

test.each([
  ['expected within it', at(10, 42), at(10, 35), false, BETWEEN, 'in 7 min'],
  ['expected after it, but not late yet', at(10, 47), at(10, 35), false, BETWEEN, 'in 9 min'],
  ['expected before it', at(10, 36), at(10, 35), false, 'Arrives about 10:36\u00A0am', 'in 1 min'],
  ['the time has come', at(10, 42), at(10, 43), false, 'Arrives any moment now', undefined],
  ['late', at(10, 55), at(10, 45), true, 'Running late. New time 10:55\u00A0am.', 'in 10 min'],
] as const)('an order with a window: %s', (_name, expected, now, isLate, headline, left) => {
  const window = { from: at(10, 38, 20).toISOString(), to: at(10, 44, 20).toISOString() };
  const promise = { by: window.to, expected: expected.toISOString(), isLate, window };
  const shown = headlineOf({ promise }, now.getTime());
  expect([shown?.headline, shown?.left]).toEqual([headline, left]);
});

test('late, with an unknown time of arrival', () => {
  const promise = { by: at(10, 42).toISOString(), expected: at(10, 44).toISOString(), isLate: true };
  expect(headlineOf({ promise: { ...promise, isUnknown: true } }, at(10, 50).getTime())).toEqual({
    headline: "Delayed. We don't know the new time yet.",
  });
});

test('an unpaid order has the end of its payment, until it has passed', () => {
  const payBy = at(21, 42).toISOString();
  expect(headlineOf({ payBy }, at(21, 30).getTime())).toEqual({
    headline: 'Pay by 9:42\u00A0pm',
    left: '12 min left',
  });
  expect(headlineOf({ payBy }, at(21, 42).getTime())).toBeUndefined();
  expect(headlineOf({}, at(21, 42).getTime())).toBeUndefined();
});

test('an order for a slot shows the slot until it begins, then when it is expected', () => {
  const slot = { from: '2026-11-30T12:30:00.000Z', to: '2026-11-30T13:30:00.000Z' };
  const promise = { by: slot.to, expected: slot.to, isLate: false, window: slot };
  const shown = (now: string) => headlineOf({ promise, slot }, Date.parse(now));
  expect(shown('2026-11-30T12:00:00Z')).toEqual({ headline: 'Today, 6:00\u00A0pm–7:00\u00A0pm' });
  expect(shown('2026-11-30T13:00:00Z')?.left).toBe('in 30 min');
});
