import { changeInWords, whoInWords, writeInWords } from './audit-words';

test.each([
  [{ field: 'Price', before: '₹40', after: '₹45' }, 'Price changed from ₹40 to ₹45'],
  [{ field: 'Brand', after: 'Meadow' }, 'Brand set to Meadow'],
  [{ field: 'GST', before: '5 %' }, 'GST removed, was 5 %'],
])('a change in words: %j', (change, words) => {
  expect(changeInWords(change)).toBe(words);
});

test.each([
  ['product', 'changed', 'changed the product'],
  ['sub-category', 'deleted', 'deleted the sub-category'],
  ['products', 'imported', 'imported'],
  ['price-list', 'sent-out', 'sent out the price list'],
])('a write in words: %s %s', (kind, action, words) => {
  expect(writeInWords({ kind, action })).toBe(words);
});

test('who it was is a name, an email, nobody any more, or an operator', () => {
  const actor = { _id: '1', name: 'Asha', email: 'asha@mail.example' };
  expect(whoInWords({ actor })).toBe('Asha');
  expect(whoInWords({ actor: { ...actor, name: '' } })).toBe('asha@mail.example');
  expect(whoInWords({ isForgotten: true })).toBe('Somebody whose account is deleted');
  expect(whoInWords({})).toBe('An operator');
});
