import type { AboutField, ImportField } from '@tokri/contracts';
import type { ClientSession } from 'mongoose';
import { brandOf } from '../products/facts';
import { keyOf } from '../taxonomy/name-key';
import { type CatalogueStore } from '../store';
import { toId } from '../ids';
import type { ProductRow } from '../products/store';
import type { RowValues } from './rows/read-row';

/** The product that a row means. */
export interface Match {
  product?: ProductRow;
  /** Equal for rows that mean the same product; absent when the row has no id, code or name. */
  key?: string;
  against: AboutField[];
}

/** Finds the products of rows by id, else by SKU, else by barcode, else by name and unit (and brand, where both have one). */
export async function matchRows(
  store: CatalogueStore,
  session: ClientSession | null,
  rows: readonly RowValues[],
): Promise<Match[]> {
  const wanted = (field: 'id' | 'sku' | 'barcode' | 'name') => [
    ...new Set(rows.flatMap((row) => row[field] ?? [])),
  ];
  const find = (condition: object) => store.products.find(condition).session(session).lean<ProductRow[]>();
  const by = async (field: 'id' | 'sku' | 'barcode' | 'name') => {
    const values = wanted(field);
    if (values.length === 0) return [];
    return find(field === 'id' ? { _id: { $in: values.map(toId) } } : { [field]: { $in: values } });
  };
  const found = {
    id: mapOf(await by('id'), ({ _id }) => String(_id)),
    sku: mapOf(await by('sku'), ({ sku = '' }) => sku),
    barcode: mapOf(await by('barcode'), ({ barcode = '' }) => barcode),
    name: groupBy(await by('name'), ({ name }) => name),
  };
  return rows.map((row) => matchRow(row, found));
}

interface Found {
  id: ReadonlyMap<string, ProductRow>;
  sku: ReadonlyMap<string, ProductRow>;
  barcode: ReadonlyMap<string, ProductRow>;
  name: ReadonlyMap<string, readonly ProductRow[]>;
}

const mapOf = (products: readonly ProductRow[], key: (product: ProductRow) => string) =>
  new Map(products.map((product) => [key(product), product]));

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

function matchRow(row: RowValues, found: Found): Match {
  const { id, sku, barcode } = row;
  if (id !== undefined) {
    const product = found.id.get(id);
    if (!product)
      return { key: `id ${id}`, against: [{ field: 'id', reason: 'is no product of this shop' }] };
    return known(product, codesOfOthers(row, product, found));
  }
  const bySku = sku === undefined ? undefined : found.sku.get(sku);
  if (bySku) return known(bySku, codesOfOthers(row, bySku, found));
  const byBarcode = barcode === undefined ? undefined : found.barcode.get(barcode);
  if (byBarcode && (sku === undefined || byBarcode.sku === undefined)) return known(byBarcode);
  if (byBarcode) return { ...keyed(row), against: [isThatOf('barcode', byBarcode)] };
  const byName = sameNamed(row, found);
  if (byName.length === 1) return known(byName[0]!);
  if (byName.length > 1) {
    const reason = `${byName.length} products have this name and unit`;
    return { ...keyed(row), against: [{ field: 'name', reason }] };
  }
  return { ...keyed(row), against: [] };
}

const known = (product: ProductRow, against: AboutField[] = []): Match => ({
  product,
  key: `product ${String(product._id)}`,
  against,
});

/** The key of a new product. */
function keyed({ sku, barcode, name, unit = '', brand = '' }: RowValues): { key?: string } {
  if (sku !== undefined) return { key: `sku ${sku}` };
  if (barcode !== undefined) return { key: `barcode ${barcode}` };
  return name === undefined ? {} : { key: `name ${[name, unit, brand].map(keyOf).join('\n')}` };
}

/** Products of that name that the row can mean. A code on one side only is ignored, a different one excludes the product. */
function sameNamed({ name = '', unit, brand, sku, barcode }: RowValues, found: Found): ProductRow[] {
  const same = (one: string | undefined, other: string | undefined) =>
    one === undefined || other === undefined || keyOf(one) === keyOf(other);
  return (found.name.get(name) ?? []).filter(
    (product) =>
      same(unit, product.unit) &&
      same(brand, brandOf(product)) &&
      same(sku, product.sku) &&
      same(barcode, product.barcode),
  );
}

const LABELS = { sku: 'SKU', barcode: 'barcode' } as const;
const isThatOf = (field: keyof typeof LABELS & ImportField, { name }: ProductRow): AboutField => ({
  field,
  reason: `is the ${LABELS[field]} of ${name}`,
});

function codesOfOthers(row: RowValues, product: ProductRow, found: Found): AboutField[] {
  return (['sku', 'barcode'] as const).flatMap((field) => {
    const holder = found[field].get(row[field] ?? '');
    return holder && String(holder._id) !== String(product._id) ? [isThatOf(field, holder)] : [];
  });
}
