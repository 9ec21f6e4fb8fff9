import { discountedPrice } from '@tokri/contracts/money';
import type { ColumnMeaning, Conversions } from '../column-meaning';
import { rowsOf, type FileRow } from '../columns';
import { readAmount } from '../numbers/read-amount';
import type { FileTable } from '../table';
import { withVariantRows } from '../variant-rows';
import { unitInName } from './units';

/** A row as the product that shoppers would see. Amounts are rupees, stock is pieces. */
interface FinishedProduct {
  line: number;
  name: string;
  unit: string;
  price: number;
  salePrice: number;
  stock: number;
}

/** Rows that are read for the examples: enough to find some that are complete. */
const LOOKED_AT = 300;

/**
 * Examples of what the file becomes with these columns: from the beginning, the middle and the end of its first rows.
 * Reads rows and amounts as the check does; rows without a name or a price are no examples.
 */
export function finishedProducts(
  table: FileTable,
  { meanings, conversions }: { meanings: readonly ColumnMeaning[]; conversions: Conversions },
  preset: { unit: string; stock: number },
  count: number,
): FinishedProduct[] {
  const first = withVariantRows({ ...table, rows: table.rows.slice(0, LOOKED_AT) }, meanings);
  const all = rowsOf(first, meanings, conversions).flatMap((row) => finished(row, preset) ?? []);
  if (all.length <= count) return all;
  return Array.from(
    { length: count },
    (_each, at) => all[Math.floor((at * (all.length - 1)) / (count - 1))]!,
  );
}

function finished(
  { line, cells, problems }: FileRow,
  preset: { unit: string; stock: number },
): FinishedProduct | undefined {
  const { name = '', unit = '' } = cells;
  const prices = pricesOf(cells);
  if (problems || name.trim() === '' || !prices) return undefined;
  const stock = readAmount(cells.stock ?? '') ?? (/^\s*[-−]/.test(cells.stock ?? '') ? 0 : preset.stock);
  return {
    line,
    name: name.trim(),
    unit: unit.trim() || (unitInName(name) ?? preset.unit),
    ...prices,
    stock,
  };
}

/** As `pricesOf` of the check for a new product: 0 means none, and shoppers pay the sale price. */
function pricesOf(cells: FileRow['cells']): Pick<FinishedProduct, 'price' | 'salePrice'> | undefined {
  const amountOf = (cell = '') => Math.round((readAmount(cell) ?? 0) * 100) / 100;
  const paid = amountOf(cells.salePrice);
  const price = amountOf(cells.price) || paid;
  if (price === 0 || paid > price) return undefined;
  const discount = Math.min(100, amountOf(cells.discount));
  return { price, salePrice: paid > 0 ? paid : discountedPrice(price, discount) };
}
