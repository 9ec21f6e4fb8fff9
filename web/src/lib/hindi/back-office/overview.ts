/** Figures of a day and their charts. */
export const OVERVIEW: Readonly<Record<string, string>> = {};
