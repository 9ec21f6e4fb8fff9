import { moved } from '../../../../lib/moved';

/**
 * The order of all ids after one of `within` was moved to another place among these. It comes right after the one that it follows
 * there, and all others keep their order.
 * @param within some of the ids, in the same order
 */
export function withMoved(
  ids: readonly string[],
  within: readonly string[],
  id: string,
  to: number,
): readonly string[] {
  const from = within.indexOf(id);
  if (from < 0 || from === to || to < 0 || to >= within.length) return ids;
  const placed = moved(within, from, to);
  const others = ids.filter((other) => other !== id);
  const before = placed[to - 1];
  const at = before === undefined ? others.indexOf(placed[1]!) : others.indexOf(before) + 1;
  return others.toSpliced(at, 0, id);
}
