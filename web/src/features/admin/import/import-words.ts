import type { CheckedRow, ImportField } from '@tokri/contracts';
import type { ColumnMeaning } from '@tokri/product-file';

const FIELD_LABELS: Record<ImportField, string> = {
  id: 'Id',
  sku: 'SKU',
  barcode: 'Barcode',
  name: 'Name',
  name_hi: 'Name in Hindi',
  brand: 'Brand',
  unit: 'Unit',
  variantGroup: 'Variant group',
  price: 'Price before discount (MRP)',
  salePrice: 'Sale price',
  discount: 'Discount in %',
  stock: 'Stock',
  lowStockAt: 'Reorder at',
  state: 'State',
  categories: 'Category',
  subCategories: 'Sub-category',
  hsnCode: 'HSN code',
  taxRate: 'GST in %',
  description: 'Description',
  pictures: 'Pictures',
  details: 'Details (JSON)',
};

export const MEANING_LABELS: Record<ColumnMeaning, string> = {
  ...FIELD_LABELS,
  detail: 'A detail of its own',
  ignore: 'Leave out',
};

export const OUTCOMES = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'As they are',
  refused: 'Left out',
} as const satisfies Record<CheckedRow['outcome'], string>;

export const rowWords = (count: number): string =>
  count === 1 ? '1 row' : `${count.toLocaleString('en-IN')} rows`;

/** What is said of a row: why it is left out, else what would change and how it was read. */
export function remarksOf({ problems, changes, notes, outcome }: CheckedRow): string[] {
  if (outcome === 'refused') return problems.map(({ field, reason }) => `${FIELD_LABELS[field]} ${reason}`);
  const changed = changes
    .filter(({ before, after }) => before !== after && after !== '')
    .filter(() => outcome === 'changed')
    .map(
      ({ field, before, after }) =>
        `${FIELD_LABELS[field]}: ${shortened(before) || 'nothing'} → ${shortened(after)}`,
    );
  return [...changed, ...notes.map(({ field, reason }) => `${FIELD_LABELS[field]} ${reason}`)];
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
