import type { ImportField } from '@tokri/contracts';
import type { FileTable } from '../table';
import { fieldsOf, lettersOf, unitOfTitle } from '../titles';
import { amountsOf, isAmount, shareOf, valuesIn } from './column-values';
import type { Doubt } from './doubt';

/** A field that a column can have; the lowest rank gets it. */
export interface Wish {
  column: number;
  field: ImportField;
  rank: number;
}

/** Behind all wishes of titles. */
const LAST = 1_000;
const SPECIFIC_FIRST = 50;

const lettersIn = (titles: readonly string[]) => new Set(titles.map(lettersOf));
/** Titles of what one pays, if another column has the MRP. */
const PLAIN_PRICE = lettersIn(['price', 'दाम', 'कीमत', 'मूल्य']);
/** Titles of a number of pieces as well as of the size of a pack. */
const QUANTITY = lettersIn(['quantity', 'qty', 'मात्रा', 'संख्या', 'नग', 'pieces']);
const WEIGHT = /^(?:net)?weight|^वज/;

/** The wishes of the titles, corrected by the values. */
export function wishesOf(table: FileTable): { wishes: Wish[]; doubts: Doubt[] } {
  const doubts: Doubt[] = [];
  const wishes = table.titles.flatMap((title, column) =>
    fieldsOf(title).map(({ field, rank }): Wish => ({ column, field, rank })),
  );
  return { wishes: withMrp(table, withPacks(table, wishes, doubts), doubts), doubts };
}

/** With an MRP in the file, a plain price is what one pays. */
function withMrp(table: FileTable, wishes: readonly Wish[], doubts: Doubt[]): Wish[] {
  const isPlain = ({ column }: Wish) => PLAIN_PRICE.has(lettersOf(table.titles[column] ?? ''));
  const mrp = wishes.find((wish) => wish.field === 'price' && !isPlain(wish))?.column;
  if (mrp === undefined) return [...wishes];
  return wishes.map((wish) => {
    if (wish.field !== 'price' || !isPlain(wish)) return wish;
    const { column } = wish;
    const isPaid = shareOf(amountsOf(table, column, mrp), ([price, most]) => price <= most) >= 0.8;
    doubts.push({ column, other: mrp, kind: isPaid ? 'paid-beside-mrp' : 'above-mrp' });
    return { column, field: isPaid ? ('salePrice' as const) : ('price' as const), rank: wish.rank + LAST };
  });
}

/**
 * A quantity that repeats the weight of the pack is no stock. Quantities and weights that are bare numbers are no unit,
 * unless the title has one.
 */
function withPacks(table: FileTable, wishes: readonly Wish[], doubts: Doubt[]): Wish[] {
  const weight = table.titles.findIndex((title) => WEIGHT.test(lettersOf(title)));
  const repeatsWeight = (column: number) => {
    if (weight < 0 || weight === column) return false;
    const isSame = ([pieces, weighs]: [number, number]) => pieces === weighs || pieces === weighs / 1_000;
    return shareOf(amountsOf(table, column, weight), isSame) >= 0.5;
  };
  const isBare = (column: number) => shareOf(valuesIn(table, column), isAmount) >= 0.8;
  return wishes.flatMap((wish): Wish[] => {
    const { column, field, rank } = wish;
    const title = table.titles[column] ?? '';
    const isQuantity = QUANTITY.has(lettersOf(title));
    const isMeasured = isQuantity || WEIGHT.test(lettersOf(title));
    if (field === 'unit')
      return isMeasured && isBare(column) && unitOfTitle(title) === undefined ? [] : [wish];
    if (field !== 'stock' || !isQuantity) return [wish];
    if (!repeatsWeight(column)) return [{ column, field, rank: rank + SPECIFIC_FIRST }];
    doubts.push({ column, other: weight, kind: 'pack-not-stock' });
    return [];
  });
}
