import { shownLanguage } from '../../lib/language';

/** 'Milk, Curd and Chips', in the language that is shown. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(`${shownLanguage()}-IN`, { type: 'conjunction' }).format(names);
