import { DIET_FIELDS, dietOf, salePriceOf, toPaise, type PackFacts, type RangePart } from '@tokri/contracts';
import { brandOf, OWN_BRAND_FIELDS } from '../facts';
import type { ProductRow } from '../store';
import { unitPriceOf } from '../variants/measure';

export const SNAPSHOT_FIELDS = [
  'name',
  'name_hi',
  'price',
  'discount',
  'sellingPrice',
  'image',
  'unit',
  'brand',
  'facts.countryOfOrigin',
  'variantGroup',
  'category',
  'subCategory',
  'soldOut',
  ...[...DIET_FIELDS, ...OWN_BRAND_FIELDS].map((name) => `more_details.${name}` as const),
] as const;
/** Ids can have any type that `String` converts. */
export type SnapshotRow = Omit<
  Pick<ProductRow, Exclude<(typeof SNAPSHOT_FIELDS)[number], `${string}.${string}`>>,
  'category' | 'subCategory'
> & {
  _id: unknown;
  category: readonly unknown[];
  subCategory: readonly unknown[];
  more_details?: ProductRow['more_details'];
  facts?: Pick<PackFacts, 'countryOfOrigin'>;
};

interface Coded<Value> {
  values: Value[];
  at: number[];
}

/** Values shared by many products are written once; equal keys are the same value. */
function encode<Value>(
  column: readonly (Value | undefined)[],
  keyOf: (value: Value) => unknown,
): Coded<Value> {
  const places = new Map<unknown, number>();
  const values: Value[] = [];
  const at = column.map((value) => {
    if (value === undefined) return -1;
    const key = keyOf(value);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, values.length);
    return values.push(value) - 1;
  });
  return { values, at };
}
const itself = <Value>(value: Value) => value;

/** Products as columns, in the order of the rows. */
export function presentPart(rows: readonly SnapshotRow[]): Omit<RangePart, 'part' | 'parts'> {
  const unitPrices = rows.map((row) => unitPriceOf(toPaise(salePriceOf(row)), row.unit));
  const sellingPrices = rows.map(({ sellingPrice }) => sellingPrice);
  const countries = rows.map(({ facts }) => facts?.countryOfOrigin);
  const details = rows.map((row) => ({ brand: row.brand, more_details: row.more_details ?? {} }));
  const shelves = rows.map(({ category, subCategory }) => ({
    category: category.map(String),
    subCategory: subCategory.map(String),
  }));
  return {
    ids: rows.map(({ _id }) => String(_id)),
    names: rows.map(({ name }) => name),
    ...(rows.some(({ name_hi }) => name_hi) && { namesHi: rows.map(({ name_hi = '' }) => name_hi) }),
    prices: rows.map(({ price }) => price),
    discounts: rows.map(({ discount }) => discount),
    ...(sellingPrices.some((price) => price !== undefined) && {
      sellingPrices: encode(sellingPrices, itself),
    }),
    images: rows.map(({ image }) => image[0] ?? ''),
    units: encode(
      rows.map(({ unit }) => unit),
      itself,
    ),
    brands: encode(details.map(brandOf), itself),
    ...(countries.some(Boolean) && { countries: encode(countries, itself) }),
    shelves: encode(shelves, JSON.stringify),
    variantGroups: encode(
      rows.map(({ variantGroup }) => variantGroup),
      itself,
    ),
    diets: encode(
      details.map(({ more_details: own }) => dietOf(own)),
      itself,
    ),
    unitPaise: unitPrices.map((unitPrice) => unitPrice?.paise ?? 0),
    unitPer: encode(
      unitPrices.map((unitPrice) => unitPrice?.per),
      itself,
    ),
    soldOut: rows.flatMap(({ soldOut }, place) => (soldOut ? [place] : [])),
  };
}
