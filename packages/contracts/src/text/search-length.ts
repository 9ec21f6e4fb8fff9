/** Maximum characters of a search. A separate file keeps the bundle small: every page of the shop has a search box. */
export const MAX_SEARCH_LENGTH = 200;
