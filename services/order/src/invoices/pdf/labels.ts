import type { Language } from '@tokri/contracts';
import HINDI from './hindi.json';

/**
 * Labels are always in English, for tax purposes; on Hindi invoices the Hindi label follows. A label without Hindi does
 * not compile.
 */
export const labelsOf =
  ({ language }: { language?: Language }) =>
  (label: keyof typeof HINDI, between = ' / '): string =>
    language === 'hi' ? `${label}${between}${HINDI[label]}` : label;
