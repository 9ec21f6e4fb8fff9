import { foldedKey } from './signs';

/** Normalises a query to lower case with single spaces; the key of the query log and of pinned results. */
export const normalizeQuery = foldedKey;
