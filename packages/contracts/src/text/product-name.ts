import type { Language } from './language';
import { nameOrder } from './name-order';

interface NamedProduct {
  name: string;
  name_hi?: string | undefined;
  brand?: string | undefined;
}

/** Without modifier letters, which are typed as apostrophes. */
const WORD = /[\p{Ll}\p{Lo}\p{M}\p{N}]+/gu;

const wordsOf = (text: string): string[] => nameOrder(text).match(WORD) ?? [];

/** Whether the first words of the name are the brand. Ignores case, accents, spaces and punctuation. */
function beginsWithBrand(name: string, brand: string): boolean {
  // Most names, so the others may take longer.
  if (brand === '' || name.startsWith(`${brand} `)) return true;
  const wanted = wordsOf(brand).join('');
  let begin = '';
  for (const word of wordsOf(name)) {
    if (begin.length >= wanted.length) break;
    begin += word;
  }
  return begin === wanted;
}

/** The name of a product with its brand in front, unless the name begins with it. Without a brand, the name. */
export const shownName = (name: string, brand = ''): string =>
  beginsWithBrand(name, brand) ? name : `${brand.trim()} ${name}`.trim();

/** `shownName` in a language. A Hindi name contains the brand, written in Hindi, if the English name begins with it. */
export function productNameIn(language: Language, { name, name_hi, brand = '' }: NamedProduct): string {
  if (language !== 'hi' || !name_hi) return shownName(name, brand);
  return beginsWithBrand(name, brand) ? name_hi : shownName(name_hi, brand);
}
