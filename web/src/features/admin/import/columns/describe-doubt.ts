import { looksLikePaise, type Doubt, type FileTable, type ProposedColumns } from '@tokri/product-file';
import { msg, t } from '../../../../lib/language';

const DOUBTS: Record<Doubt['kind'], string> = {
  'paid-beside-mrp': msg('Used as the price that shoppers pay, because “{other}” is the MRP.'),
  'above-mrp': msg('Left out: most of its prices are above “{other}”, which is used as the MRP.'),
  'pack-not-stock': msg('Left out: it repeats “{other}”, so it is the size of a pack and not the stock.'),
  'numbers-as-sku': msg(
    'Used as the SKU, because each row has a different number. If these are only line numbers, leave the column out: otherwise the next file would change other products.',
  ),
  'addresses-as-pictures': msg('Used for pictures, because its cells are web addresses.'),
  'stray-place': msg(
    'Line {line} has “{subCategory}” in “{category}”, but {rows} rows have it in “{usual}”. It would be in both. If the line is wrong, correct it in the file.',
  ),
};

export const titleOf = ({ titles }: FileTable, column: number): string =>
  titles[column] || t('Column {number}', { number: column + 1 });

/** The text of the doubt about a column, if there is one. */
export function describeDoubt(
  table: FileTable,
  { doubts }: Pick<ProposedColumns, 'doubts'>,
  column: number,
): string | undefined {
  const doubt = doubts.find((each) => each.column === column);
  if (!doubt) return undefined;
  const { line, subCategory = '', category = '', usual = '', rows } = doubt.stray ?? {};
  const stray = { line: line ?? 0, subCategory, category, usual, rows: (rows ?? 0).toLocaleString('en-IN') };
  return t(DOUBTS[doubt.kind], { other: titleOf(table, doubt.other ?? column), ...stray });
}

/** The columns of prices that can be rupees or paise, which the file alone does not show. */
export const askedColumns = (table: FileTable, { meanings }: Pick<ProposedColumns, 'meanings'>): number[] =>
  meanings.flatMap((meaning, column) =>
    (meaning === 'price' || meaning === 'salePrice') && looksLikePaise(table, column) ? [column] : [],
  );
