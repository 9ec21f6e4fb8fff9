import { COUNTRIES, countryName } from '@tokri/contracts/countries';
import { nameOrder } from '@tokri/contracts/name-order';
import { shownLanguage, type Language } from '../language';

/** The name of a country in the current language. Call it while rendering or later. */
export const nameOfCountry = (code: string): string => countryName(code, shownLanguage());

/** All countries by their names in a language, India first. */
export function countriesByName(language: Language): { code: string; name: string }[] {
  const order = ({ code, name }: { code: string; name: string }) => (code === 'IN' ? '' : nameOrder(name));
  return COUNTRIES.map((code) => ({ code, name: countryName(code, language) })).sort((one, other) =>
    order(one) < order(other) ? -1 : 1,
  );
}
