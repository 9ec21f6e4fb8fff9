import { foldedKey } from '@tokri/contracts';

const ACCENTS = /[\u0300-\u036f]/g;

/** The search key of a name: its folded key without accents, the same for `  Zoë  RAO` and `zoe rao`. */
export const nameKeyOf = (name: string): string => foldedKey(name).normalize('NFKD').replace(ACCENTS, '');

/** The fields of a row for a name: as entered, and normalised for the search. */
export const named = (name: string) => ({ name, nameKey: nameKeyOf(name) });
