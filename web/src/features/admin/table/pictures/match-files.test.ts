import { aProduct, id } from '../../../../test/fixtures';
import { codesOf, matchFiles, nextPictures, withinRoom } from './match-files';

const named = (...names: string[]) => names.map((name) => ({ name }));
const milk = aProduct({ _id: id(1), sku: 'MILK', barcode: '0089012345678', image: ['/media/i/a.webp'] });
const curd = aProduct({ _id: id(2), sku: 'MILK-1', barcode: undefined, image: [] });

const matched = (...names: string[]) => {
  const { matches, leftOver } = matchFiles(named(...names), [milk, curd]);
  return {
    matches: matches.map(({ product, files }) => [product.sku, ...files.map(({ name }) => name)]),
    leftOver,
  };
};

test('the codes of names are with and without the number at the end', () => {
  expect(codesOf(named('MILK-1.jpg', '8901 (2).png', 'ghee.webp'))).toEqual([
    ...['MILK-1', 'MILK', '8901 (2)', '8901', 'ghee'],
  ]);
});

test('a name that is longer than any code is no code', () =>
  expect(codesOf(named(`${'x'.repeat(41)}.jpg`, '.jpg'))).toEqual([]));

test('files belong to the product of their SKU or barcode, in the order of their numbers', () => {
  expect(matched('milk-10.jpg', 'milk_2.png', 'MILK.webp', '89012345678-3.jpg', 'other.jpg')).toEqual({
    matches: [['MILK', 'MILK.webp', 'milk_2.png', '89012345678-3.jpg', 'milk-10.jpg']],
    leftOver: ['other.jpg'],
  });
});

test('a whole name that is a code comes before a code with a number', () => {
  expect(matched('MILK-1.jpg', 'MILK-1-2.jpg', 'MILK-3.jpg').matches).toEqual([
    ['MILK-1', 'MILK-1.jpg', 'MILK-1-2.jpg'],
    ['MILK', 'MILK-3.jpg'],
  ]);
});

test('new pictures follow the present ones or replace them, at most ten', () => {
  expect(nextPictures(['a', 'b'], ['b', 'c'], false)).toEqual(['a', 'b', 'c']);
  expect(nextPictures(['a', 'b'], ['c'], true)).toEqual(['c']);
  const many = Array.from({ length: 11 }, (_, at) => `${at}.jpg`);
  const match = { product: milk, files: named(...many) };
  expect(withinRoom([match], false).beyond).toEqual(['9.jpg', '10.jpg']);
  expect(withinRoom([match], true)).toMatchObject({
    matches: [{ files: { length: 10 } }],
    beyond: ['10.jpg'],
  });
});

test('a product without room gets none', () => {
  const full = aProduct({ image: Array.from({ length: 10 }, (_, at) => `/media/i/${at}.webp`) });
  expect(withinRoom([{ product: full, files: named('a.jpg') }], false)).toEqual({
    matches: [],
    beyond: ['a.jpg'],
  });
});
