/** Signs that show nothing; keyboards for Indian scripts put joiners between letters. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** A query in lower case with single spaces, so that it is the same however it is typed: as it is counted, and as results are pinned to it. */
export const normalizeQuery = (text: string): string =>
  withoutInvisible(text.normalize('NFKC')).toLowerCase().trim().replace(/\s+/gu, ' ');
