const ACCENTS = /[\u0300-\u036f]/g;

/** The search key of a name: the same for `  Zoë  RAO` and `zoe rao`. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFKD').replace(ACCENTS, '').toLowerCase().trim().replace(/\s+/g, ' ');

/** The fields of a row for a name: as entered, and normalised for the search. */
export const named = (name: string) => ({ name, nameKey: nameKeyOf(name) });
