export interface Named {
  _id: string;
  name: string;
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether every word that was typed stands somewhere in the text, in whatever order and case. */
export function saysAll(text: string, typed: string): boolean {
  const lower = text.toLowerCase();
  return wordsOf(typed).every((word) => lower.includes(word));
}

/** Those whose name has every word that was typed, names that begin so first; all for an empty text. */
export function findNamed<Item extends Named>(items: readonly Item[], typed: string): Item[] {
  const start = typed.trim().toLowerCase();
  const rank = ({ name }: Item) => (name.toLowerCase().startsWith(start) ? 0 : 1);
  return items.filter(({ name }) => saysAll(name, typed)).toSorted((one, other) => rank(one) - rank(other));
}
