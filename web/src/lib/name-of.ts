import { shownLanguage } from './language';

interface Named {
  name: string;
  name_hi?: string;
}

/**
 * The name of a category, sub-category or product in the current language. Call it while rendering or later.
 */
export const nameOf = ({ name, name_hi }: Named): string => (shownLanguage() === 'hi' && name_hi) || name;
