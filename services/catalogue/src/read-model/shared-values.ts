/**
 * Interns texts and lists that many products share (categories, brands, units): duplicates took a quarter of the memory of the
 * indexes. Interned values must not be modified.
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
    /** @param ids must not contain a comma */
    list: (ids: readonly unknown[]): readonly string[] =>
      sharedIn(lists, ids.join(','), () => ids.map((id) => text(String(id)))),
    numbers: (values: readonly number[]): readonly number[] =>
      sharedIn(numbers, values.join(','), () => values),
  };
}
export type SharedValues = ReturnType<typeof createSharedValues>;
