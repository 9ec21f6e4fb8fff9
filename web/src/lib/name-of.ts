import { shownLanguage } from './language';

interface Named {
  name: string;
  name_hi?: string;
}

/** What a category, a sub-category or a product is called in the shopper's language. Only while rendering, or later. */
export const nameOf = ({ name, name_hi }: Named): string => (shownLanguage() === 'hi' && name_hi) || name;
