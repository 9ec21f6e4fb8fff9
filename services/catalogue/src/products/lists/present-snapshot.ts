import { dietOf, discountedPrice, toPaise, type RangePart } from '@tokri/contracts';
import { brandOf, type ProductFacts } from '../facts';
import { unitPriceOf } from '../variants/measure';

/** What of a product's row a part of the range is made of. */
export interface RangeRow extends Pick<
  ProductFacts,
  'name' | 'name_hi' | 'price' | 'discount' | 'image' | 'unit' | 'brand' | 'variantGroup'
> {
  _id: unknown;
  category: readonly unknown[];
  subCategory: readonly unknown[];
  soldOut: boolean;
  more_details?: ProductFacts['more_details'];
}

interface Coded<Value> {
  values: Value[];
  at: number[];
}

/** What is said by many products is written once; `keyOf` tells what is the same. */
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

/** Products by columns, in the order of the rows. */
export function presentPart(rows: readonly RangeRow[]): Omit<RangePart, 'part' | 'parts'> {
  const unitPrices = rows.map(({ price, discount, unit }) =>
    unitPriceOf(toPaise(discountedPrice(price, discount)), unit),
  );
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
    images: rows.map(({ image }) => image[0] ?? ''),
    units: encode(
      rows.map(({ unit }) => unit),
      itself,
    ),
    brands: encode(details.map(brandOf), itself),
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
