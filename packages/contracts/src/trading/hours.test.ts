import fc from 'fast-check';
import { openingAt, WEEKDAYS, type HourRules, type Span } from './hours';

/** A time in India as a date. */
const india = (text: string): Date => new Date(`${text}:00.000+05:30`);
const week = (spans: readonly Span[]): HourRules['hours'] =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, spans])) as unknown as HourRules['hours'];

const LONG = { opens: '07:00', closes: '22:30' };
/** 2026-11-30 is a Monday. */
const RULES: HourRules = {
  hours: {
    ...week([LONG])!,
    tuesday: [
      { opens: '07:00', closes: '12:00' },
      { opens: '16:00', closes: '01:00' },
    ],
    sunday: [],
  },
  exceptions: [
    { date: '2026-12-25', spans: [] },
    { date: '2026-12-27', spans: [{ opens: '10:00', closes: '14:00' }] },
  ],
};

test.each([
  ['2026-11-30T06:59', '2026-11-30T07:00'],
  ['2026-11-30T07:00', 'open'],
  ['2026-11-30T22:29', 'open'],
  ['2026-11-30T22:30', '2026-12-01T07:00'],
  ['2026-12-01T12:00', '2026-12-01T16:00'],
  ['2026-12-01T23:59', 'open'],
  // After midnight the span of Tuesday goes on.
  ['2026-12-02T00:59', 'open'],
  ['2026-12-02T01:00', '2026-12-02T07:00'],
  // Sunday is closed.
  ['2026-12-05T22:30', '2026-12-07T07:00'],
  ['2026-12-24T23:00', '2026-12-26T07:00'],
  ['2026-12-25T12:00', '2026-12-26T07:00'],
  // An exception opens a Sunday.
  ['2026-12-27T09:00', '2026-12-27T10:00'],
  ['2026-12-27T13:59', 'open'],
])('at %s of India: %s', (at, expected) => {
  const opening = openingAt(india(at), RULES);
  if (expected === 'open') return expect(opening).toEqual({ isOpen: true });
  return expect(opening).toEqual({ isOpen: false, opensAt: india(expected) });
});

test('the time zone of the machine does not matter: 18:30 UTC is midnight in India', () => {
  const midnight: HourRules = { hours: week([{ opens: '00:00', closes: '06:00' }]) };
  expect(openingAt(new Date('2026-11-30T18:29:59.999Z'), midnight)).toEqual({
    isOpen: false,
    opensAt: new Date('2026-11-30T18:30:00.000Z'),
  });
  expect(openingAt(new Date('2026-11-30T18:30:00.000Z'), midnight)).toEqual({ isOpen: true });
});

test('a holiday ends what begins on it, not what began the day before', () => {
  const night: HourRules = {
    hours: week([{ opens: '20:00', closes: '02:00' }]),
    exceptions: [{ date: '2026-12-25', spans: [] }],
  };
  expect(openingAt(india('2026-12-25T01:59'), night)).toEqual({ isOpen: true });
  expect(openingAt(india('2026-12-25T20:00'), night)).toEqual({
    isOpen: false,
    opensAt: india('2026-12-26T20:00'),
  });
});

test('without hours only exceptions close the shop, and a shop without any time never opens', () => {
  expect(openingAt(india('2026-12-25T12:00'), {})).toEqual({ isOpen: true });
  const holiday: HourRules = { exceptions: [{ date: '2026-12-25', spans: [] }] };
  expect(openingAt(india('2026-12-25T12:00'), holiday)).toEqual({
    isOpen: false,
    opensAt: india('2026-12-26T00:00'),
  });
  expect(openingAt(india('2026-12-24T12:00'), holiday)).toEqual({ isOpen: true });
  expect(openingAt(india('2026-12-24T12:00'), { hours: week([]) })).toEqual({ isOpen: false });
});

const time = fc
  .integer({ min: 0, max: 1_439 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
const spans = fc.array(fc.record({ opens: time, closes: time }), { maxLength: 3 });
const hours = fc.record(
  Object.fromEntries(WEEKDAYS.map((day) => [day, spans])) as Record<(typeof WEEKDAYS)[number], typeof spans>,
);
const exceptions = fc.array(
  fc.record({
    date: fc.integer({ min: 1, max: 14 }).map((day) => `2026-12-${String(day).padStart(2, '0')}`),
    spans,
  }),
  { maxLength: 4 },
);
const moments = fc
  .integer({ min: 0, max: 14 * 1_440 })
  .map((minutes) => new Date(Date.parse('2026-12-01T00:00:00.000Z') + minutes * 60_000));

test('when it opens next it is open, a moment earlier it is not, and in between it stays closed', () => {
  fc.assert(
    fc.property(
      hours,
      exceptions,
      moments,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (week, days, now, part) => {
        const rules = { hours: week, exceptions: days };
        const opening = openingAt(now, rules);
        if (opening.isOpen || !opening.opensAt) return;
        const wait = opening.opensAt.getTime() - now.getTime();
        expect(wait).toBeGreaterThan(0);
        expect(openingAt(opening.opensAt, rules)).toEqual({ isOpen: true });
        const between = new Date(now.getTime() + Math.floor((wait - 1) * part));
        expect(openingAt(between, rules)).toEqual(opening);
      },
    ),
  );
});
