import { shownLanguage } from '../../lib/language';

/** For example 'Milk, Curd and Chips', in the current language. */
export const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat(`${shownLanguage()}-IN`, { type: 'conjunction' }).format(names);
