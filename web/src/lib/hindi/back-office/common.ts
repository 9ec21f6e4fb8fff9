/** What several pages of the back office have: tables, pages, files. */
export const COMMON: Readonly<Record<string, string>> = {};
