import type { ImportField } from '@tokri/contracts';
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

export const fieldsOf = (title: string): readonly Known[] => KNOWN.get(lettersOf(title)) ?? [];

/** Number of fields whose titles occur in the cells of a line. */
export const knownTitles = (cells: readonly string[]): number =>
  new Set(cells.flatMap((cell) => fieldsOf(cell)[0]?.field ?? [])).size;
