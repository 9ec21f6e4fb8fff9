/** Categories and sub-categories. */
export const TAXONOMY: Readonly<Record<string, string>> = {};
