export interface Named {
  _id: string;
  name: string;
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether the text contains every typed word, in any order and case. */
export function containsAllWords(text: string, typed: string): boolean {
  const lower = text.toLowerCase();
  return wordsOf(typed).every((word) => lower.includes(word));
}

/**
 * Items whose name contains every typed word, those that start with the text first; all for an empty text.
 */
export function findNamed<Item extends Named>(items: readonly Item[], typed: string): Item[] {
  const start = typed.trim().toLowerCase();
  const rank = ({ name }: Item) => (name.toLowerCase().startsWith(start) ? 0 : 1);
  return items
    .filter(({ name }) => containsAllWords(name, typed))
    .toSorted((one, other) => rank(one) - rank(other));
}
