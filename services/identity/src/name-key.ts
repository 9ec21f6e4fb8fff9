const ACCENTS = /[\u0300-\u036f]/g;

/** A name as it is searched: `  Zoë  RAO` and `zoe rao` are the same. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFKD').replace(ACCENTS, '').toLowerCase().trim().replace(/\s+/g, ' ');

/** What a row says of a name, as it was given and as it is searched. */
export const named = (name: string) => ({ name, nameKey: nameKeyOf(name) });
