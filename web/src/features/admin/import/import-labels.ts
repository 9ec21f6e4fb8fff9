import type { CheckedRow, ImportField } from '@tokri/contracts';
import { cut } from '@tokri/contracts/cut';
import { FACT_LABELS } from '@tokri/contracts/pack-facts';
import type { ColumnMeaning } from '@tokri/product-file';
import { msg, plural, t } from '../../../lib/language';

const { diet: _diet, isNutritionExempt: _exempt, ...factLabels } = FACT_LABELS;

const FIELD_LABELS: Record<ImportField, string> = {
  id: msg('Id'),
  sku: msg('SKU'),
  barcode: msg('Barcode'),
  name: msg('Name'),
  name_hi: msg('Name in Hindi'),
  brand: msg('Brand'),
  unit: msg('Unit'),
  variantGroup: msg('Variant group'),
  price: msg('Price before discount (MRP)'),
  salePrice: msg('Sale price'),
  discount: msg('Discount in %'),
  stock: msg('Stock'),
  lowStockAt: msg('Reorder at'),
  shelf: msg('Shelf place'),
  state: msg('Status'),
  categories: msg('Category'),
  subCategories: msg('Sub-category'),
  hsnCode: msg('HSN code'),
  taxRate: msg('GST in %'),
  description: msg('Description'),
  pictures: msg('Pictures'),
  details: msg('Details (JSON)'),
  ...factLabels,
};

export const MEANING_LABELS: Record<ColumnMeaning, string> = {
  ...FIELD_LABELS,
  detail: msg('A detail of its own'),
  ignore: msg('Leave out'),
};

export const OUTCOMES = {
  new: msg('New'),
  changed: msg('Changed'),
  unchanged: msg('As they are'),
  refused: msg('Left out'),
} as const satisfies Record<CheckedRow['outcome'], string>;

export const formatRows = (count: number): string => plural(count, '{count} row', '{count} rows');

const remarkOf = ({ field, reason }: CheckedRow['problems'][number]) =>
  `${t(FIELD_LABELS[field])} ${t(reason)}`;

/** Remarks on a row: why it is left out; otherwise its changes and how its cells were read. */
export function remarksOf({ problems, changes, notes, outcome }: CheckedRow): string[] {
  if (outcome === 'refused') return problems.map(remarkOf);
  const changed = changes
    .filter(({ before, after }) => before !== after && after !== '')
    .filter(() => outcome === 'changed')
    .map(
      ({ field, before, after }) =>
        `${t(FIELD_LABELS[field])}: ${shortened(before) || t('nothing')} → ${shortened(after)}`,
    );
  return [...changed, ...notes.map(remarkOf)];
}

const shortened = (text: string) => (text.length > 60 ? `${cut(text, 60)}…` : text);
