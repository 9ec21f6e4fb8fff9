/** The search desk: what people look for, synonyms and pinned products. */
export const SEARCH: Readonly<Record<string, string>> = {};
