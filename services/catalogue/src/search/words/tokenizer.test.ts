import { tokenize } from './tokenizer';

test.each(["'", '\u2018', '\u2019', '\u201B', '\u02BC', '`', '\u00B4', '\u2032', '\uFF07'])(
  'an apostrophe is left out, however the keyboard writes it: %s',
  (sign) => {
    expect(tokenize(`Farmer${sign}s Choice`)).toEqual(tokenize('Farmers Choice'));
  },
);
