import type { Aisle, Family, Kind, PackShape, Shelf, ShelfOptions } from './types';

/** Comma-separated words without the blanks around them. */
export const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

function kindOf(row: string): Kind {
  const [name = '', words, factor, colour, art, sizes, pack] = row.split('|').map((cell) => cell.trim());
  const ownPrice = factor?.includes(' for ') ?? false;
  return {
    name,
    words: listOf(words),
    factor: factor && !ownPrice ? Number(factor) : 1,
    price: ownPrice ? factor : undefined,
    colour: colour || undefined,
    art: art || undefined,
    sizes: sizes || undefined,
    pack: (pack || undefined) as PackShape | undefined,
  };
}

/** A shelf is a sub-category: what its goods share, then one row per kind of product (see Kind). */
export function shelf(name: string, options: ShelfOptions, table: string): Shelf {
  const rows = table.split('\n').filter((row) => row.trim() !== '');
  return { name, ...options, kinds: rows.map(kindOf) };
}

/** An aisle is a category. */
export function aisle(
  name: string,
  options: { tint: string; family: Family; brands: string },
  shelves: Shelf[],
): Aisle {
  return { name, ...options, shelves };
}
