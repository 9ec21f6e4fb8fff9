import type { ImportField } from '@tokri/contracts';
import { AND } from './cells';
import type { ColumnMeaning } from './column-meaning';
import { picturesIn } from './cell-pictures';
import type { FileTable } from './table';
import { lettersOf } from './titles';

/** Fields that the sizes of a product share but their rows leave empty. */
const INHERITED: readonly ImportField[] = [
  ...(['name', 'name_hi', 'brand', 'categories', 'subCategories', 'description', 'state'] as const),
  ...(['hsnCode', 'taxRate', 'details'] as const),
  ...(['genericName', 'maker', 'packer', 'importer', 'countryOfOrigin', 'fssaiLicence'] as const),
  ...(['ingredients', 'allergens', 'nutrition', 'bestBefore', 'consumerCare'] as const),
  ...(['isLoose', 'isNotFood'] as const),
];
/** Fields specific to a size; a row without any of them only adds a picture. */
const OWN: readonly ImportField[] = ['sku', 'barcode', 'unit', 'price', 'salePrice'];

type Row = FileTable['rows'][number];

/**
 * Completes tables that use several rows per product: the first row has the name; the next ones have the same handle
 * (variant group) and no name, for another size or picture. Returns a complete row per size, with the pictures of all
 * sizes.
 */
export function withVariantRows(table: FileTable, meanings: readonly ColumnMeaning[]): FileTable {
  const columnOf = (field: ImportField) => meanings.indexOf(field);
  const group = columnOf('variantGroup');
  const name = columnOf('name');
  if (group < 0 || name < 0) return table;
  const textOf = ({ cells }: Row, column: number) => cells[column]?.trim() ?? '';
  const isEmpty = (row: Row) => (field: ImportField) => textOf(row, columnOf(field)) === '';
  const pictures = columnOf('pictures');

  const products: Row[][] = [];
  for (const row of table.rows) {
    const first = products.at(-1)?.[0];
    const goesOn =
      first &&
      textOf(row, name) === '' &&
      textOf(row, group) !== '' &&
      textOf(row, group) === textOf(first, group);
    if (goesOn) products.at(-1)!.push(row);
    else products.push([row]);
  }

  // Every product has a handle, but only products with sizes become a variant group.
  const isHandle = lettersOf(table.titles[group] ?? '') === 'handle';
  const rows = products.flatMap((rowsOfIt) => {
    const [first, ...more] = rowsOfIt as [Row, ...Row[]];
    const sizes = [first, ...more.filter((row) => !OWN.every(isEmpty(row)))];
    if (more.length === 0 && !isHandle) return [first];
    const all = picturesIn(rowsOfIt.map((row) => textOf(row, pictures)).join('\n')).join(AND);
    return sizes.map((row) => {
      const cells = [...row.cells];
      const marks = { ...row.marks };
      for (const field of INHERITED.filter(isEmpty(row))) {
        const column = columnOf(field);
        if (column < 0) continue;
        cells[column] = first.cells[column] ?? '';
        const mark = first.marks?.[column];
        if (mark) marks[column] = mark;
      }
      if (pictures >= 0) cells[pictures] = all;
      if (isHandle && sizes.length === 1) cells[group] = '';
      return { line: row.line, cells, ...(Object.keys(marks).length > 0 && { marks }) };
    });
  });
  return { titles: table.titles, rows };
}
