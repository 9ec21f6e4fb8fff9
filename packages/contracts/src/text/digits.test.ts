import fc from 'fast-check';
import { asciiDigits, digitsOnly, ungrouped, ungroupedNumber } from './digits';

/** Zeros of the scripts used in India, and of scripts whose digits are adjacent in Unicode. */
const ZEROS = [
  0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10, 0x1d7e2,
];
const GROUP_SIGNS = [
  ' ',
  '\u00a0',
  '\u202f',
  '\u3000',
  '-',
  '\u2010',
  '\u2013',
  '\u2212',
  '\u200b',
  '\u202c',
  '\t',
];

const typed = fc
  .array(fc.tuple(fc.nat(9), fc.constantFrom(...ZEROS), fc.constantFrom('', '', ...GROUP_SIGNS)))
  .map((signs) => ({
    written: signs.map(([value, zero, after]) => String.fromCodePoint(zero + value) + after).join(''),
    digits: signs.map(([value]) => value).join(''),
  }));

test('digits of any script, in any groups, are ASCII digits', () => {
  fc.assert(
    fc.property(typed, ({ written, digits }) => {
      expect([ungrouped(written), digitsOnly(written), ungroupedNumber(written)]).toEqual([
        digits,
        digits,
        digits,
      ]);
    }),
  );
});

test('other characters are kept, and a repeated conversion changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const read of [asciiDigits, ungrouped, digitsOnly]) expect(read(read(text))).toBe(read(text));
      expect(asciiDigits(text).replace(/\d/g, '#')).toBe(text.replace(/\p{Nd}/gu, '#'));
    }),
  );
});

test.each([
  ['९८७६५४३२१०', '9876543210'],
  ['tel:+91-98765-43210', '+919876543210'],
  ['\u202a+91 (98765) 43210\u202c', '+919876543210'],
  ['＋९१.९८७६५ ४३२१०', '+919876543210'],
  ['98765x43210', '98765x43210'],
  ['²³', '²³'],
])('%j is %j', (written, read) => expect(ungroupedNumber(written)).toBe(read));
