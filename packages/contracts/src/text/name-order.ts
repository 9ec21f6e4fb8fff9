/** The sort key of a name: ignores case, full width, accents, and the dot below Hindi letters for borrowed sounds. */
export const nameOrder = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|(?<![\u0921\u0922])\u093c/g, '')
    .toLowerCase();

/** Sorts by name. The browser's collation would take 100 ms on a slow phone for its first use. */
export function sortedByName<Thing extends { name: string }>(things: readonly Thing[]): Thing[] {
  const placed = things.map((thing) => [nameOrder(thing.name), thing] as const);
  return placed.sort(([one], [other]) => (one < other ? -1 : Number(one > other))).map(([, thing]) => thing);
}

interface Placed {
  name: string;
  position?: number | undefined;
}
/** Above every position. */
const LAST = 1e9;

/** Categories as shoppers see them: by position where admins set one, then by name. */
export const inShopOrder = <Thing extends Placed>(things: readonly Thing[]): Thing[] =>
  sortedByName(things).sort((one, other) => (one.position ?? LAST) - (other.position ?? LAST));
