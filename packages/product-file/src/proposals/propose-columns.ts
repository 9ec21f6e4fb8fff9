import type { ImportField } from '@tokri/contracts';
import { isMeasure, PRICE_FIELDS, type ColumnMeaning, type Conversion } from '../column-meaning';
import { isNothing, readAmount } from '../numbers/read-amount';
import type { FileTable } from '../table';
import { lettersOf, unitOfTitle } from '../titles';
import { areUniqueNumbers, isAmount, pictureAddresses, shareOf, textFor, valuesIn } from './column-values';
import type { Doubt } from './doubt';
import { findStrayPlace } from './stray-places';
import { wishesOf } from './wishes';

export interface ProposedColumns {
  meanings: ColumnMeaning[];
  conversions: (Conversion | undefined)[];
  doubts: Doubt[];
}

/** Number of values that are checked against a title, and the share of them that must match. */
const LOOKED_AT = 50;
const SHARE = 0.8;
const like =
  (pattern: RegExp) =>
  (cell: string): boolean =>
    pattern.test(cell);
const FITS: Partial<Record<ImportField, (cell: string) => boolean>> = {
  id: like(/^[0-9a-f]{24}$/i),
  details: like(/^\s*\{/),
  stock: (cell) => readAmount(cell.replace(/^\s*[-+−]/, '')) !== undefined,
  state: like(
    /^\s*(?:draft|live|archived|active|inactive|(?:un)?published|enabled|disabled|true|false|yes|no|[01])\s*$/i,
  ),
  pictures: like(/^(?:\/media\/|https?:\/\/|[^|]+\.(?:jpe?g|png|webp|gif|avif)\b)/i),
};

/**
 * Proposes the meaning of each column from its title and its values, what its bare numbers count, and the doubts about
 * that. Each field is proposed once, for its best known title; the first column wins a tie.
 */
export function understandColumns(table: FileTable): ProposedColumns {
  const { titles, rows } = table;
  const taken = new Set<ImportField>();
  const meanings: ColumnMeaning[] = titles.map(() => 'ignore');
  const take = (column: number, field: ImportField) => {
    taken.add(field);
    meanings[column] = field;
  };
  const { wishes, doubts } = wishesOf(table);
  for (const { column, field } of wishes.sort((a, b) => a.rank - b.rank || a.column - b.column)) {
    if (taken.has(field) || meanings[column] !== 'ignore' || !fits(rows, column, field)) continue;
    take(column, field);
  }
  const left = () => titles.flatMap((_title, column) => (meanings[column] === 'ignore' ? [column] : []));

  const numbered = left().find((column) => isNumbering(titles[column]) && areUniqueNumbers(table, column));
  if (!taken.has('sku') && numbered !== undefined) {
    take(numbered, 'sku');
    doubts.push({ column: numbered, kind: 'numbers-as-sku' });
  }
  const pictured = taken.has('pictures') ? undefined : largestPictures(table, left());
  if (pictured) {
    take(pictured.column, 'pictures');
    if (pictured.sure === 'likely') doubts.push({ column: pictured.column, kind: 'addresses-as-pictures' });
  }
  const stray = findStrayPlace(table, meanings);
  if (stray) doubts.push({ column: meanings.indexOf('subCategories'), kind: 'stray-place', stray });
  const conversions = titles.map((title, column) => conversionOf(table, column, title, meanings[column]));
  return { meanings, conversions, doubts: doubts.filter((doubt) => isOf(doubt, meanings)) };
}

export const proposeColumns = (table: FileTable): ColumnMeaning[] => understandColumns(table).meanings;

/** Whether the doubt is about what was proposed in the end: another column can have won the field. */
const isOf = ({ column, kind }: Doubt, meanings: readonly ColumnMeaning[]): boolean =>
  kind !== 'paid-beside-mrp' || meanings[column] === 'salePrice';

const isNumbering = (title = ''): boolean => ['index', 'id', 'sku'].includes(lettersOf(title));

/** The column of addresses of pictures; of several sizes not the small ones. */
function largestPictures(table: FileTable, columns: readonly number[]) {
  const found = columns.flatMap((column) => {
    const sure = pictureAddresses(table, column);
    return sure === 'no' ? [] : [{ column, sure }];
  });
  const isSmall = ({ column }: { column: number }) => /small|thumb|icon/i.test(table.titles[column] ?? '');
  return found.find((each) => !isSmall(each)) ?? found[0];
}

/** The unit of bare numbers of the column, if its title has one. */
function conversionOf(
  table: FileTable,
  column: number,
  title: string,
  meaning: ColumnMeaning = 'ignore',
): Conversion | undefined {
  const unit = unitOfTitle(title);
  if (unit === undefined) return undefined;
  if (isMeasure(unit))
    return meaning === 'unit' && shareOf(valuesIn(table, column), isAmount) >= SHARE ? unit : undefined;
  return PRICE_FIELDS.includes(meaning) ? unit : undefined;
}

function fits(rows: FileTable['rows'], column: number, field: ImportField): boolean {
  const isFitting = FITS[field];
  if (!isFitting) return true;
  const values = rows
    .slice(0, LOOKED_AT)
    .map((row) => textFor(field, row, column))
    .filter((cell) => !isNothing(cell));
  return values.length > 0 && shareOf(values, isFitting) >= SHARE;
}
