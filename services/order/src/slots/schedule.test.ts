import type { TradingRules } from '@tokri/contracts';
import { WEEKDAYS, type Span } from '@tokri/contracts/hours';
import { slotsAt } from './schedule';

const HOURLY = { slots: { minutes: 60, orders: 10, closesBefore: 30 } };
const everyDay = (...spans: Span[]): TradingRules => ({
  hours: Object.fromEntries(WEEKDAYS.map((day) => [day, spans])) as TradingRules['hours'],
});
const EVENING = everyDay({ opens: '17:30', closes: '20:00' });

/** Times in India, as `day time`. */
const inIndia = (date: Date) => new Date(date.getTime() + 330 * 60_000).toISOString().slice(8, 16);
const startsAt = (now: string, rules: TradingRules) =>
  slotsAt(new Date(`${now}+05:30`), rules).map(({ from }) => inIndia(from).replace('T', ' '));

test('a shop without the rule has no slots', () => {
  expect(startsAt('2026-11-30T09:00', EVENING)).toEqual([]);
});

test('slots follow one another from the opening, today and tomorrow, without what is left before the shop closes', () => {
  const starts = startsAt('2026-11-30T09:00', { ...EVENING, ...HOURLY });
  expect(starts).toEqual(['30 17:30', '30 18:30', '01 17:30', '01 18:30']);
  const [first] = slotsAt(new Date('2026-11-30T09:00+05:30'), { ...EVENING, ...HOURLY });
  expect(inIndia(first!.to)).toBe('30T18:30');
});

test('a slot takes orders until some minutes before its start', () => {
  const rules = { ...EVENING, ...HOURLY };
  expect(startsAt('2026-11-30T17:00', rules)[0]).toBe('30 17:30');
  expect(startsAt('2026-11-30T17:00:01', rules)[0]).toBe('30 18:30');
  expect(startsAt('2026-11-30T18:01', rules)[0]).toBe('01 17:30');
});

test('the days are those of India, and holidays count', () => {
  // In UTC it is still the day before.
  expect(startsAt('2026-12-01T00:10', { ...EVENING, ...HOURLY })).toEqual([
    ...['01 17:30', '01 18:30', '02 17:30', '02 18:30'],
  ]);
  const holidays = {
    exceptions: [
      { date: '2026-12-01', name: 'Closed', spans: [] },
      { date: '2026-12-02', name: 'Late', spans: [{ opens: '20:00', closes: '21:00' }] },
    ],
  };
  expect(startsAt('2026-12-01T00:10', { ...EVENING, ...HOURLY, ...holidays })).toEqual(['02 20:00']);
});

test('slots after midnight belong to the hours of the evening before, and overlap none of the day', () => {
  const night = everyDay({ opens: '22:00', closes: '01:00' });
  expect(startsAt('2026-11-30T00:10', { ...night, slots: { ...HOURLY.slots, closesBefore: 0 } })).toEqual([
    ...['30 22:00', '30 23:00', '01 00:00', '01 22:00', '01 23:00'],
  ]);
  const early = {
    exceptions: [{ date: '2026-12-01', name: '', spans: [{ opens: '00:30', closes: '02:30' }] }],
  };
  expect(startsAt('2026-11-30T21:00', { ...night, ...HOURLY, ...early })).toEqual([
    ...['30 22:00', '30 23:00', '01 00:30', '01 01:30'],
  ]);
});

test('a shop that is always open has slots around the clock, at most 96', () => {
  const always = { slots: { minutes: 30, orders: 1, closesBefore: 0 } };
  const starts = slotsAt(new Date('2026-11-30T00:00+05:30'), always);
  expect(starts).toHaveLength(96);
  expect(starts.every(({ from }, at) => at === 0 || from.getTime() === starts[at - 1]!.to.getTime())).toBe(
    true,
  );
});
