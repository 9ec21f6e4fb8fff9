import { COUNTRIES, countryName, LANGUAGES } from '@tokri/contracts';
import { keyOf } from '../../taxonomy/name-key';

/** Usual names that the tables of the runtime lack. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  bharat: 'IN',
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  uae: 'AE',
  'south korea': 'KR',
  'hong kong': 'HK',
  myanmar: 'MM',
  turkey: 'TR',
};

const byName = new Map([
  ...COUNTRIES.flatMap((code) => [
    [keyOf(code), code] as const,
    ...LANGUAGES.map((language) => [keyOf(countryName(code, language)), code] as const),
  ]),
  ...Object.entries(OTHER_NAMES),
]);

/** The code of a country by its code or name in either language, `Made in India` included. */
export const countryNamed = (text: string): string | undefined =>
  byName.get(
    keyOf(text.trim())
      .replace(/^(?:made in|product of)\s+/, '')
      .replace(/\.$/, ''),
  );
