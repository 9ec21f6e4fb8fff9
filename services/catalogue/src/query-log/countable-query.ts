/** Longer ones are sentences, which tell more of a person than of the shop. */
const MAX_LETTERS = 60;
const MIN_LETTERS = 2;
/** From so many digits on it may be a phone number, or that of a card. */
const PHONE_DIGITS = 7;

/** Signs that show nothing; keyboards for Indian scripts put joiners between letters. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;

/** A query in lower case with single spaces, so that it is the same however it is typed. */
export const normalizeQuery = (text: string): string =>
  text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().trim().replace(/\s+/gu, ' ');

/** A query as it is counted; undefined for what may tell who somebody is. */
export function countableQuery(text: string): string | undefined {
  const query = normalizeQuery(text);
  if (query.length < MIN_LETTERS || query.length > MAX_LETTERS) return undefined;
  if (query.includes('@') || (query.match(/\p{Nd}/gu) ?? []).length >= PHONE_DIGITS) return undefined;
  return query;
}
