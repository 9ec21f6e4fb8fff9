/** A list in which the item at one place stands at another; the others close the gap. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const others = items.filter((_other, at) => at !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
