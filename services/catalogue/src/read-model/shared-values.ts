/**
 * One copy of each text and list that many products have alike (categories, brands, units): tens of thousands of equal ones
 * were a quarter of what the indexes take. What is handed out is never changed.
 */
export function createSharedValues() {
  const texts = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  const numbers = new Map<string, readonly number[]>();

  const sharedIn = <Value>(known: Map<string, Value>, key: string, make: () => Value): Value => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = make();
    known.set(key, value);
    return value;
  };
  const text = (value: string): string => sharedIn(texts, value, () => value);

  return {
    text,
    /** @param ids of what is never named with a comma */
    list: (ids: readonly unknown[]): readonly string[] =>
      sharedIn(lists, ids.join(','), () => ids.map((id) => text(String(id)))),
    numbers: (values: readonly number[]): readonly number[] =>
      sharedIn(numbers, values.join(','), () => values),
  };
}
export type SharedValues = ReturnType<typeof createSharedValues>;
