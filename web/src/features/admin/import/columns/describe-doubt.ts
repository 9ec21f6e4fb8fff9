import { looksLikePaise, type Doubt, type FileTable, type ProposedColumns } from '@tokri/product-file';
import { msg, t } from '../../../../lib/language';

const DOUBTS: Record<Doubt['kind'], string> = {
  'paid-beside-mrp': msg('Taken for what shoppers pay, because “{other}” is the MRP.'),
  'above-mrp': msg('Left out: most of its prices are above “{other}”, which is taken for the MRP.'),
  'pack-not-stock': msg('Left out: it repeats “{other}”, so it is the size of a pack and not the stock.'),
  'numbers-as-sku': msg(
    'Taken for the SKU, because every row has another number. If the numbers only count the lines, leave the column out: the next file would change other products.',
  ),
  'addresses-as-pictures': msg('Taken for pictures, because its cells are addresses.'),
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
  return doubt && t(DOUBTS[doubt.kind], { other: titleOf(table, doubt.other ?? column) });
}

/** The columns of prices that can be rupees or paise, which the file alone does not show. */
export const askedColumns = (table: FileTable, { meanings }: Pick<ProposedColumns, 'meanings'>): number[] =>
  meanings.flatMap((meaning, column) =>
    (meaning === 'price' || meaning === 'salePrice') && looksLikePaise(table, column) ? [column] : [],
  );
