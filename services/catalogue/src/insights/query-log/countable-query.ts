import { normalizeQuery } from '@tokri/contracts';

/** Longer texts are sentences, which may hold personal data. */
const MAX_LETTERS = 60;
const MIN_LETTERS = 2;
/** Texts with this many digits may be a phone or card number. */
const PHONE_DIGITS = 7;

/** The normalised query; undefined when it may identify a person. */
export function countableQuery(text: string): string | undefined {
  const query = normalizeQuery(text);
  if (query.length < MIN_LETTERS || query.length > MAX_LETTERS) return undefined;
  if (query.includes('@') || (query.match(/\p{Nd}/gu) ?? []).length >= PHONE_DIGITS) return undefined;
  return query;
}
