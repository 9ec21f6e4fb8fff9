import { describeArrival } from './arrival';

/** Local time of one day, as the server writes it. */
const at = (hour: number, minute: number, second = 0) => new Date(2026, 9, 1, hour, minute, second);
const arrival = (expected: Date, now: Date, isLate = false) => {
  const { headline, away } = describeArrival(
    { by: at(10, 42).toISOString(), expected: expected.toISOString(), isLate },
    now.getTime(),
  );
  // Some versions of ICU write a narrow space before am and pm.
  return [headline.replace(/\s/g, ' '), away];
};

test.each([
  ['on time', at(10, 42), at(10, 35), false, 'Arrives about 10:42 am', 'in 7 min'],
  ['minutes are rounded', at(10, 42), at(10, 35, 40), false, 'Arrives about 10:42 am', 'in 6 min'],
  ['seconds away', at(10, 42), at(10, 41, 50), false, 'Arrives about 10:42 am', 'in 1 min'],
  ['the time has come', at(10, 42), at(10, 42), false, 'Arrives any moment now', undefined],
  ['the time has passed', at(10, 42), at(10, 45), false, 'Arrives any moment now', undefined],
  ['late', at(10, 55), at(10, 43), true, 'Later than promised: about 10:55 am', 'in 12 min'],
  ['late and passed', at(10, 55), at(10, 56), true, 'Later than promised: any moment now', undefined],
  ['in the evening', at(22, 5), at(22, 0), false, 'Arrives about 10:05 pm', 'in 5 min'],
] as const)('%s', (_name, expected, now, isLate, headline, away) => {
  expect(arrival(expected, now, isLate)).toEqual([headline, away]);
});

test('late, and nobody knows', () => {
  const promise = { by: at(10, 42).toISOString(), expected: at(10, 44).toISOString(), isLate: true };
  expect(describeArrival({ ...promise, isUnknown: true }, at(10, 50).getTime())).toEqual({
    headline: 'Later than promised. We do not know yet when it arrives.',
    away: undefined,
  });
});
