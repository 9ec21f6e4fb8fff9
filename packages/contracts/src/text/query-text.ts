/** Zero-width characters; keyboards for Indian scripts put joiners between letters. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Normalises a query to lower case with single spaces; the key of the query log and of pinned results. */
export const normalizeQuery = (text: string): string =>
  withoutInvisible(text.normalize('NFKC')).toLowerCase().trim().replace(/\s+/gu, ' ');
