import { countableQuery, dayOf } from './countable-query';

test.each([
  ['  Toor   DAL ', 'toor dal'],
  ['Maggi 70 g', 'maggi 70 g'],
  ['ＡＴＴＡ', 'atta'],
  ['दाल', 'दाल'],
])('%p is counted as %p', (text, query) => {
  expect(countableQuery(text)).toBe(query);
});

test.each([
  ['one letter', 'm'],
  ['only spaces', '   '],
  ['an email', 'meera@shop.example'],
  ['a phone number', '98765 43210'],
  ['a phone number in Devanagari digits', '९८७६५४३२१०'],
  ['a sentence', 'x'.repeat(61)],
])('%s is not counted', (_what, text) => {
  expect(countableQuery(text)).toBeUndefined();
});

test('a day begins at midnight in India', () => {
  expect(dayOf(new Date('2026-11-23T18:29:59.999Z'))).toBe('2026-11-23');
  expect(dayOf(new Date('2026-11-23T18:30:00.000Z'))).toBe('2026-11-24');
  expect(dayOf(new Date('2026-11-23T18:30:00.000Z'), 6)).toBe('2026-11-18');
});
