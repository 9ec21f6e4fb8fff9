import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items handled in one turn of the event loop; each takes a fraction of a millisecond. */
const AT_ONCE = 8;

/** Maps in order; requests are served after every few items. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    if (results.length > 0 && results.length % AT_ONCE === 0) await nextTurn();
    results.push(map(item));
  }
  return results;
}
