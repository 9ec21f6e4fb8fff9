import { countableQuery } from './countable-query';

test.each([
  ['  Toor   DAL ', 'toor dal'],
  ['Maggi 70 g', 'maggi 70 g'],
  ['ＡＴＴＡ', 'atta'],
  ['दाल', 'दाल'],
  ['प्\u200dयाज', 'प्याज'],
])('%p is counted as %p', (text, query) => expect(countableQuery(text)).toBe(query));

test.each([
  ['one letter', 'm'],
  ['only spaces', '   '],
  ['an email', 'meera@shop.example'],
  ['a phone number', '98765 43210'],
  ['a phone number in Devanagari digits', '९८७६५४३२१०'],
  ['a sentence', 'x'.repeat(61)],
])('%s is not counted', (_what, text) => expect(countableQuery(text)).toBeUndefined());
