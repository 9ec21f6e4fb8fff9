/** The list with one item moved to another position. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const others = items.filter((_other, at) => at !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
