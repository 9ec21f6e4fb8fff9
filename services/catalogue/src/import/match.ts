import type { AboutField, ImportField } from '@tokri/contracts';
import type { ClientSession } from 'mongoose';
import { brandOf } from '../products/facts';
import { gtinKey, sameGtins } from '../products/gtin';
import { unitKey } from '../products/variants/measure';
import { type CatalogueStore } from '../store';
import { toId } from '../ids';
import type { ProductRow } from '../products/store';
import type { RowValues } from './rows/read-row';
import { keyOf } from '../taxonomy/name-key';

export interface Match {
  product?: ProductRow;
  /** Equal for rows of the same product; absent when the row has no id, code or name. */
  key?: string;
  against: AboutField[];
}

/**
 * Finds the products of rows by id, else SKU, else barcode, else name and unit (and brand, if both have one). Names are
 * compared by `keyOf`, units by `unitKey`, and a UPC equals its EAN with a leading 0. One query for each of the four.
 */
export async function matchRows(
  store: CatalogueStore,
  session: ClientSession | null,
  rows: readonly RowValues[],
): Promise<Match[]> {
  const find = async (field: '_id' | 'sku' | 'barcode' | 'nameKey', values: readonly unknown[]) =>
    values.length === 0
      ? []
      : store.products
          .find({ [field]: { $in: [...new Set(values)] } })
          .session(session)
          .lean<ProductRow[]>();
  const of = (field: 'id' | 'sku' | 'barcode' | 'name') => rows.flatMap((row) => row[field] ?? []);
  const found = {
    id: mapOf(await find('_id', of('id').map(toId)), ({ _id }) => String(_id)),
    sku: mapOf(await find('sku', of('sku')), ({ sku = '' }) => sku),
    barcode: groupBy(await find('barcode', of('barcode').flatMap(sameGtins)), ({ barcode = '' }) =>
      gtinKey(barcode),
    ),
    name: groupBy(await find('nameKey', of('name').map(keyOf)), ({ name }) => keyOf(name)),
  };
  return rows.map((row) => matchRow(row, found));
}

interface Found {
  id: ReadonlyMap<string, ProductRow>;
  sku: ReadonlyMap<string, ProductRow>;
  barcode: ReadonlyMap<string, readonly ProductRow[]>;
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
  const byBarcode = withBarcode(barcode, found);
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

/** The product with exactly this barcode, else one with an equal GTIN of another length. */
function withBarcode(barcode: string | undefined, { barcode: byKey }: Found): ProductRow | undefined {
  const same = barcode === undefined ? [] : (byKey.get(gtinKey(barcode)) ?? []);
  return same.find((product) => product.barcode === barcode) ?? same[0];
}

const known = (product: ProductRow, against: AboutField[] = []): Match => ({
  product,
  key: `product ${String(product._id)}`,
  against,
});

function keyed({ sku, barcode, name, unit = '', brand = '' }: RowValues): { key?: string } {
  if (sku !== undefined) return { key: `sku ${sku}` };
  if (barcode !== undefined) return { key: `barcode ${gtinKey(barcode)}` };
  return name === undefined ? {} : { key: `name ${[keyOf(name), unitKey(unit), keyOf(brand)].join('\n')}` };
}

const same = (key: (text: string) => string, one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || key(one) === key(other);

/** Products of that name that the row can match. A code on one side only is ignored; different codes do not match. */
function sameNamed({ name = '', unit, brand, sku, barcode }: RowValues, found: Found): ProductRow[] {
  const alike = (found.name.get(keyOf(name)) ?? []).filter(
    (product) =>
      same(unitKey, unit, product.unit) &&
      same(keyOf, brand, brandOf(product)) &&
      same(keyOf, sku, product.sku) &&
      same(gtinKey, barcode, product.barcode),
  );
  const spelledSo = alike.filter(
    (product) => product.name === name && product.unit === (unit ?? product.unit),
  );
  return spelledSo.length > 0 ? spelledSo : alike;
}

const LABELS = { sku: 'SKU', barcode: 'barcode' } as const;
const isThatOf = (field: keyof typeof LABELS & ImportField, { name }: ProductRow): AboutField => ({
  field,
  reason: `is the ${LABELS[field]} of ${name}`,
});

function codesOfOthers(row: RowValues, product: ProductRow, found: Found): AboutField[] {
  return (['sku', 'barcode'] as const).flatMap((field) => {
    const holder = field === 'sku' ? found.sku.get(row.sku ?? '') : withBarcode(row.barcode, found);
    return holder && String(holder._id) !== String(product._id) ? [isThatOf(field, holder)] : [];
  });
}
