import { productNameIn, shownName } from './product-name';

test.each([
  ['Turmeric Powder', 'Gokul Farm', 'Gokul Farm Turmeric Powder'],
  ['Salt', ' Tokri ', 'Tokri Salt'],
  ['Salt', undefined, 'Salt'],
  ['Salt', '', 'Salt'],
  ['Salt', ' - ', 'Salt'],
  ['', 'Tokri', 'Tokri'],
  ['Tokri', 'Tokri', 'Tokri'],
  ['Tokri Salt', 'Tokri', 'Tokri Salt'],
  ['TOKRI salt', 'Tokri', 'TOKRI salt'],
  ['Tókri Salt', 'Tokri', 'Tókri Salt'],
  ['Naniji’s Pickle', "Naniji's", 'Naniji’s Pickle'],
  ['Nanijis Pickle', 'Nanijiʼs', 'Nanijis Pickle'],
  ["Naniji's Pickle", 'Naniji', "Naniji's Pickle"],
  ['Koko-Bar Dark', 'Koko Bar', 'Koko-Bar Dark'],
  ['KokoBar Dark', 'Koko-Bar', 'KokoBar Dark'],
  ['Dr. Gokul Balm', 'Dr Gokul', 'Dr. Gokul Balm'],
  ['ग़ज़ल चाय', 'गजल', 'ग़ज़ल चाय'],
  // Only whole words at the start.
  ['Tokrini Salt', 'Tokri', 'Tokri Tokrini Salt'],
  ['Kok Oil', 'Koko', 'Koko Kok Oil'],
  ['Fresh Tokri Salt', 'Tokri', 'Tokri Fresh Tokri Salt'],
  ['दूधिया', 'दूध', 'दूध दूधिया'],
])('%j of %j is shown as %j', (name, brand, shown) => expect(shownName(name, brand)).toBe(shown));

test('the brand is not repeated in the name of another language', () => {
  const own = { name: 'Tokri Salt', name_hi: 'टोकरी नमक', brand: 'Tokri' };
  expect(productNameIn('hi', own)).toBe('टोकरी नमक');
  expect(productNameIn('en', own)).toBe('Tokri Salt');
  expect(productNameIn('hi', { ...own, name: 'Salt', name_hi: 'नमक' })).toBe('Tokri नमक');
  expect(productNameIn('hi', { name: 'Salt', brand: 'Tokri' })).toBe('Tokri Salt');
});
