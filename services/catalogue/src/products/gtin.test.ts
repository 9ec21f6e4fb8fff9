import { gtinKey, sameGtins } from './gtin';

test('a UPC is an EAN with a 0 in front, other digits are not', () => {
  expect(sameGtins('012345678905')).toEqual(['012345678905', '0012345678905', '00012345678905']);
  expect(sameGtins('8901234567894')).toEqual(['8901234567894', '08901234567894']);
  expect(sameGtins('123456789')).toEqual(['123456789']);
  expect(gtinKey('0012345678905')).toBe(gtinKey('012345678905'));
  expect(gtinKey('0123456789')).not.toBe(gtinKey('123456789'));
});
