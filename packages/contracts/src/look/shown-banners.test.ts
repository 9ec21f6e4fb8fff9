import { bannerStateOn, indianDay } from './shown-banners';

test('a day begins at midnight in India', () => {
  expect(indianDay(new Date('2027-01-25T18:29:59.999Z'))).toBe('2027-01-25');
  expect(indianDay(new Date('2027-01-25T18:30:00.000Z'))).toBe('2027-01-26');
});

test.each([
  [{}, 'shown'],
  [{ from: '2027-01-26' }, 'shown'],
  [{ until: '2027-01-26' }, 'shown'],
  [{ from: '2027-01-27', until: '2027-01-28' }, 'planned'],
  [{ from: '2027-01-01', until: '2027-01-25' }, 'ended'],
])('a banner of %j is %s on the 26th', (days, state) => {
  expect(bannerStateOn('2027-01-26', days)).toBe(state);
});
