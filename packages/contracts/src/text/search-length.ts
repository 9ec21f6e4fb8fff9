/** Maximum characters of a search. In its own file to keep the bundle small: every page of the shop has a search box. */
export const MAX_SEARCH_LENGTH = 200;
