import { asciiDigits } from './text/digits';

/** Spaces and punctuation only separate: `A-12-3`, `A12 3` and `a12.3` are the same place. */
const PARTS = /\d+|[^\d\s.,:;/\\_-]+/g;
const partsOf = (shelf: string): string[] => asciiDigits(shelf).toLowerCase().match(PARTS) ?? [];

const isNumber = (part: string): boolean => /^\d/.test(part);
const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** By length and then by digit: a place can have more digits than a number holds. */
function compareNumbers(one: string, other: string): number {
  const [a, b] = [one, other].map((digits) => digits.replace(/^0+/, '')) as [string, string];
  return a.length - b.length || compareTexts(a, b);
}

function compareParts(one: string, other: string): number {
  if (isNumber(one) && isNumber(other)) return compareNumbers(one, other);
  if (isNumber(one) !== isNumber(other)) return isNumber(one) ? -1 : 1;
  return compareTexts(one, other);
}

/** Natural order: A2 before A10, A before A1, numbers before letters. */
function compareShelves(one: readonly string[], other: readonly string[]): number {
  for (const [at, part] of one.entries()) {
    const against = other[at];
    if (against === undefined) return 1;
    const order = compareParts(part, against);
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

/**
 * Items in natural order of their places; those at one place keep their order, and those without a place follow in
 * theirs.
 */
export function inShelfOrder<Item extends { shelf?: string | undefined }>(items: readonly Item[]): Item[] {
  const placed = items.flatMap((item) =>
    item.shelf === undefined ? [] : [{ item, parts: partsOf(item.shelf) }],
  );
  placed.sort((one, other) => compareShelves(one.parts, other.parts));
  return [...placed.map(({ item }) => item), ...items.filter(({ shelf }) => shelf === undefined)];
}
