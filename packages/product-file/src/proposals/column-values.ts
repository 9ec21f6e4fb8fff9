import type { ImportField } from '@tokri/contracts';
import { NUMBER_FIELDS } from '../numbers/number-form';
import { isNothing, readAmount } from '../numbers/read-amount';
import type { FileTable, Line } from '../table';

/** The cells of a column that are not empty. */
export const valuesIn = ({ rows }: Pick<FileTable, 'rows'>, column: number): string[] =>
  rows.map(({ cells }) => cells[column] ?? '').filter((cell) => !isNothing(cell));

/** Share of the values that are so; 0 without values. */
export const shareOf = <Value>(values: readonly Value[], isSo: (value: Value) => boolean): number =>
  values.length === 0 ? 0 : values.filter(isSo).length / values.length;

/** Pairs of amounts of two columns, of the rows that have both. */
export const amountsOf = ({ rows }: FileTable, one: number, other: number): [number, number][] =>
  rows.flatMap(({ cells }): [number, number][] => {
    const pair = [readAmount(cells[one] ?? ''), readAmount(cells[other] ?? '')];
    return pair[0] === undefined || pair[1] === undefined ? [] : [[pair[0], pair[1]]];
  });

export const isAmount = (cell: string): boolean => readAmount(cell) !== undefined;

/** Whole numbers, each in one row only. */
export function areUniqueNumbers({ rows }: FileTable, column: number): boolean {
  const values = rows.map(({ cells }) => cells[column]?.trim() ?? '');
  return (
    values.length > 1 &&
    values.every((value) => /^\d{1,12}$/.test(value)) &&
    new Set(values).size === values.length
  );
}

/** Rupees: no shop of food and household goods has half of its prices above this. */
const DEAR = 2_000;
/** Fewer prices prove nothing. */
const ENOUGH = 3;

/** Prices that are probably paise: all of them whole hundreds, and the median far above what such goods cost. */
export function looksLikePaise(table: FileTable, column: number): boolean {
  const prices = valuesIn(table, column)
    .flatMap((cell) => readAmount(cell) ?? [])
    .filter((price) => price > 0)
    .sort((one, other) => one - other);
  const median = prices[Math.floor(prices.length / 2)] ?? 0;
  return prices.length >= ENOUGH && median >= DEAR && prices.every((price) => price % 100 === 0);
}

const ADDRESS = /^\s*["'[]*https?:\/\//i;
const BY_EXTENSION = /\.(?:jpe?g|png|webp|gif|avif)(?:[?#/"'\],;|\s]|$)/i;
const BY_PLACE = /\b(?:images?|img|media|photos?|cdn|uploads?|assets)\b/i;

/** How sure it is that the cells of a column are addresses of pictures, not of pages. */
export function pictureAddresses(table: FileTable, column: number): 'certain' | 'likely' | 'no' {
  const values = valuesIn(table, column);
  if (shareOf(values, (cell) => ADDRESS.test(cell)) < 0.8) return 'no';
  if (shareOf(values, (cell) => BY_EXTENSION.test(cell)) >= 0.8) return 'certain';
  return shareOf(values, (cell) => BY_EXTENSION.test(cell) || BY_PLACE.test(cell)) >= 0.5 ? 'likely' : 'no';
}

/** The text of a cell for a field: a number without the signs of its format. */
export function textFor(field: ImportField, { cells, marks = {} }: Line, column: number): string {
  const mark = marks[column];
  return typeof mark === 'object' && NUMBER_FIELDS.includes(field) ? mark.number : (cells[column] ?? '');
}
