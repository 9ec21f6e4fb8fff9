/** Characters that a search may have. Apart from the other limits, because every page of the shop has a search box. */
export const MAX_SEARCH_LENGTH = 200;
