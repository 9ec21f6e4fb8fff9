export const SEARCH_DESK = '/dashboard/search-desk';
/** Links to add a synonym or pinned products for a query. */
export const synonymPath = (query: string) => `${SEARCH_DESK}/synonyms?add=${encodeURIComponent(query)}`;
export const pinPath = (query: string) => `${SEARCH_DESK}/pinned?pin=${encodeURIComponent(query)}`;
