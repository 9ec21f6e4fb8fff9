import { asciiDigits } from './digits';

/** Apostrophes of various keyboards: curly, modifier letter, accents, prime, full width. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u0060\u00b4\u2032\uff07]/g;
const FRACTIONS = /(\p{Nd}*)\s?([\u00bc-\u00be\u2150-\u215e])/gu;

const decimal = (whole: string, fraction: string): string => {
  const [upper, lower] = fraction.normalize('NFKC').split('\u2044').map(Number);
  return String(Number((Number(asciiDigits(whole)) + upper! / lower!).toFixed(3)));
};

/** Converts apostrophes to `'`, and fractions to decimal numbers: `1½` is 1.5. */
export const plainSigns = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .replace(FRACTIONS, (_all, whole: string, fraction: string) => decimal(whole, fraction));
