/** The best of each kind, then the second of each, and so on; kinds are ordered by their best. */
export function spread<T>(ranked: readonly T[], kindOf: (item: T) => unknown): T[] {
  const seen = new Map<unknown, number>();
  const rounds: T[][] = [];
  for (const item of ranked) {
    const kind = kindOf(item);
    const round = seen.get(kind) ?? 0;
    seen.set(kind, round + 1);
    (rounds[round] ??= []).push(item);
  }
  return rounds.flat();
}
