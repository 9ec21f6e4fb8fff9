import { normalizeQuery } from '@tokri/contracts';

/** Longer ones are sentences, which tell more of a person than of the shop. */
const MAX_LETTERS = 60;
const MIN_LETTERS = 2;
/** From so many digits on it may be a phone number, or that of a card. */
const PHONE_DIGITS = 7;

/** A query as it is counted; undefined for what may tell who somebody is. */
export function countableQuery(text: string): string | undefined {
  const query = normalizeQuery(text);
  if (query.length < MIN_LETTERS || query.length > MAX_LETTERS) return undefined;
  if (query.includes('@') || (query.match(/\p{Nd}/gu) ?? []).length >= PHONE_DIGITS) return undefined;
  return query;
}
