import { tokenize } from './tokenizer';

test.each(["'", '\u2018', '\u2019', '\u201B', '\u02BC', '`', '\u00B4', '\u2032', '\uFF07'])(
  'an apostrophe is left out, however the keyboard writes it: %s',
  (sign) => {
    expect(tokenize(`Farmer${sign}s Choice`)).toEqual(tokenize('Farmers Choice'));
  },
);

test.each([
  ['1½ l', '1.5 l'],
  ['½ kg', '500 g'],
  ['0.5 L', '500 ml'],
  ['1,800 g', '1800 g'],
  ['half kg', '500 g'],
  ['¼ kg', '250 g'],
  ['¾ लीटर', '750 ml'],
])('%s is read as %s', (written, meant) => expect(tokenize(written)).toEqual(tokenize(meant)));
