import type { ImportField } from '@tokri/contracts';
import type { Conversion } from './column-meaning';
import titles from './titles.json';

/** Known titles of the fields, the best known first, in English and in Hindi. */
const TITLES: Record<ImportField, readonly string[]> = titles;

/** A title reduced to letters and digits, so that case, spaces and variants of one letter do not matter. */
export const lettersOf = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]|\u093c/gu, '');

interface Known {
  field: ImportField;
  /** 0 is the best known title of the field. */
  rank: number;
}
const KNOWN = new Map<string, Known[]>();
for (const [field, known] of Object.entries(TITLES) as [ImportField, readonly string[]][]) {
  for (const [rank, title] of known.entries()) {
    const letters = lettersOf(title);
    KNOWN.set(letters, [...(KNOWN.get(letters) ?? []), { field, rank }]);
  }
}

/** Words before a known title that do not change its meaning. */
const QUALIFIERS = ['product', 'item', 'variant', 'available', 'current', 'discounted', 'final', 'our'];
const UNITS: Record<string, Conversion> = {
  ...{ g: 'g', gm: 'g', gms: 'g', gram: 'g', grams: 'g', kg: 'kg', kgs: 'kg' },
  ...{ ml: 'ml', l: 'l', ltr: 'l', ltrs: 'l', litre: 'l', litres: 'l' },
  ...{ rs: 'rupees', inr: 'rupees', rupees: 'rupees', paise: 'paise' },
};
/** A title that is known in part counts after all that are known. */
const KNOWN_IN_PART = 100;

/** `discountedSellingPrice` as `discounted`, `selling`, `price`. */
const wordsOf = (title: string): string[] =>
  title
    .normalize('NFKC')
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(lettersOf);

/** The unit at the end of a title: `weightInGms`, `Price (Rs)`. */
export const unitOfTitle = (title: string): Conversion | undefined => UNITS[wordsOf(title).at(-1) ?? ''];

/** The fields that a title can mean. */
export function fieldsOf(title: string): readonly Known[] {
  const exact = KNOWN.get(lettersOf(title));
  if (exact) return exact;
  const words = wordsOf(title);
  if (unitOfTitle(title)) words.pop();
  if (words.at(-1) === 'in') words.pop();
  while (words.length > 1 && QUALIFIERS.includes(words[0]!)) words.shift();
  const inPart = KNOWN.get(words.join('')) ?? [];
  return inPart.map(({ field, rank }) => ({ field, rank: rank + KNOWN_IN_PART }));
}

/** Number of fields whose titles occur in the cells of a line. */
export const knownTitles = (cells: readonly string[]): number =>
  new Set(cells.flatMap((cell) => fieldsOf(cell)[0]?.field ?? [])).size;
