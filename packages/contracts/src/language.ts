/** The languages of shoppers; what knows no other is in the first. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Beside a call that a client made: the gateway puts the one language there that the shopper reads, and nothing else. */
export const LANGUAGE_HEADER = 'accept-language';
