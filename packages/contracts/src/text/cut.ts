/** Without halves of characters (lone surrogates), which no database and no font has. */
export const wholeCharacters = (text: string): string => text.replace(/\p{Surrogate}/gu, '');

/** The beginning of a text, of at most so many UTF-16 units, that ends with a whole character. */
export const cut = (text: string, most: number): string => wholeCharacters(text.slice(0, most));
