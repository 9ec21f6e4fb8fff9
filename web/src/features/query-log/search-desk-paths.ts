export const SEARCH_DESK = '/dashboard/search-desk';
/** Where a query gets another word, or products on top. */
export const synonymPath = (query: string) => `${SEARCH_DESK}/synonyms?add=${encodeURIComponent(query)}`;
export const pinPath = (query: string) => `${SEARCH_DESK}/pinned?pin=${encodeURIComponent(query)}`;
