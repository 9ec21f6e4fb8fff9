/** Where a name stands in a dictionary: small letters, without the marks of Latin ones. */
const placeOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Sorted as a dictionary has them. The browser's collation takes a slow phone a tenth of a second when it is first asked. */
export function sortedByName<Thing extends { name: string }>(things: readonly Thing[]): Thing[] {
  const placed = things.map((thing) => [placeOf(thing.name), thing] as const);
  return placed.sort(([one], [other]) => (one < other ? -1 : Number(one > other))).map(([, thing]) => thing);
}
