import { productNameIn } from '@tokri/contracts/product-name';
import { shownLanguage } from './language';

interface Named {
  name: string;
  name_hi?: string;
  brand?: string;
}

/**
 * The name of a category, sub-category or product in the current language, of a product with its brand in front. Call
 * it while rendering or later.
 */
export const nameOf = (named: Named): string => productNameIn(shownLanguage(), named);
