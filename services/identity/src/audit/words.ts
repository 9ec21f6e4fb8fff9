const MAX_WORDS = 30;

/** The distinct words of a name in lower case, for the search of the audit log. */
export const wordsOf = (name: string): string[] =>
  [
    ...new Set(
      name
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*/gu) ?? [],
    ),
  ].slice(0, MAX_WORDS);
