/** Removes lone surrogates (half characters), which databases and fonts cannot represent. */
export const wholeCharacters = (text: string): string => text.replace(/\p{Surrogate}/gu, '');

/** The beginning of a text: at most `most` UTF-16 units, ending with a whole character. */
export const cut = (text: string, most: number): string => wholeCharacters(text.slice(0, most));
