/** Where the next page begins: orders placed up to `at`, without those that earlier pages had of that moment. */
export interface Position {
  place: 'orders' | 'archive';
  at: Date;
  /** Ids. */
  seen: readonly string[];
}

const PLACES = { o: 'orders', a: 'archive' } as const;

export const formatCursor = ({ place, at, seen }: Position): string =>
  [`${place === 'archive' ? 'a' : 'o'}${at.getTime()}`, ...seen].join('.');

/** @param cursor in the form that the contract requires */
export function parseCursor(cursor: string): Position {
  const [start = '', ...seen] = cursor.split('.');
  return { place: PLACES[start[0] as keyof typeof PLACES], at: new Date(Number(start.slice(1))), seen };
}

/** The position after the last of these orders, which are not older than `before`. */
export function positionAfter(before: Position, found: readonly { id: string; createdAt: Date }[]): Position {
  const last = found.at(-1);
  if (!last) return before;
  const at = last.createdAt;
  const sameTime = found.filter(({ createdAt }) => createdAt.getTime() === at.getTime()).map(({ id }) => id);
  const earlier = before.at.getTime() === at.getTime() ? before.seen : [];
  return { ...before, at, seen: [...earlier, ...sameTime] };
}
