import type { ColumnMeaning } from '../column-meaning';
import type { FileTable } from '../table';

/** A row that puts a sub-category into another category than the other rows do: it would be shown in both. */
export interface StrayPlace {
  subCategory: string;
  category: string;
  line: number;
  /** The category of the other rows, and their number. */
  usual: string;
  rows: number;
}

/** With fewer rows of a sub-category none of its categories is the usual one. */
const ENOUGH = 10;
/** Rows of another category that are probably mistakes, of all rows of the sub-category. */
const RARE = 0.05;

const shown = (cell: string | undefined) => cell?.trim() ?? '';
const keyOf = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ');

/** The first such row of the sub-category with the most rows, if the file has columns for both. */
export function findStrayPlace(
  { rows }: FileTable,
  meanings: readonly ColumnMeaning[],
): StrayPlace | undefined {
  const [upper, lower] = [meanings.indexOf('categories'), meanings.indexOf('subCategories')];
  if (upper < 0 || lower < 0) return undefined;
  const below = new Map<string, Map<string, { category: string; subCategory: string; lines: number[] }>>();
  for (const { line, cells } of rows) {
    const [category, subCategory] = [shown(cells[upper]), shown(cells[lower])];
    if (category === '' || subCategory === '') continue;
    const above = below.get(keyOf(subCategory)) ?? new Map<string, never>();
    below.set(keyOf(subCategory), above);
    const place = above.get(keyOf(category)) ?? { category, subCategory, lines: [] };
    above.set(keyOf(category), place);
    place.lines.push(line);
  }
  const found = [...below.values()].flatMap((above): StrayPlace[] => {
    const places = [...above.values()].sort((one, other) => other.lines.length - one.lines.length);
    const [most, least] = [places[0]!, places.at(-1)!];
    const count = places.reduce((sum, { lines }) => sum + lines.length, 0);
    if (most === least || count < ENOUGH || least.lines.length > RARE * count) return [];
    const { category, subCategory, lines } = least;
    return [{ subCategory, category, line: lines[0]!, usual: most.category, rows: most.lines.length }];
  });
  return found.sort((one, other) => other.rows - one.rows)[0];
}
