import type { Answer } from '../../api/call-types';
import type { Category, Product } from '@tokri/contracts';
import { finishCopy, keepAnswer, partAddress } from '../../api/range/range-copy';
import { FakeCacheStorage } from './fake-cache-storage';
import { curd, dairy, milk, snacks } from '../fixtures';

type Part = Answer<'getProductRange'>['data'];
const none = <Value>(count: number): { values: Value[]; at: number[] } => ({
  values: [],
  at: Array.from({ length: count }, () => -1),
});
const each = <Value>(values: Value[]) => ({ values, at: values.map((_value, at) => at) });
const coded = <Value>(column: (Value | undefined)[]) => {
  const values = column.filter((value) => value !== undefined);
  return { values, at: column.map((value) => (value === undefined ? -1 : values.indexOf(value))) };
};
const ids = (categories: readonly Category[]) => categories.map(({ _id }) => _id);

/** A part of the range as the shop answers it, with only a few columns filled. */
export function partOf(products: readonly Product[], { part = 0, parts = 1 } = {}): Part {
  const inGroups = products.map(({ variantGroup }) => variantGroup ?? '');
  const groups = [...new Set(inGroups)].filter(Boolean);
  return {
    part,
    parts,
    ids: products.map(({ _id }) => _id),
    names: products.map(({ name }) => name),
    namesHi: products.map(({ name_hi = '' }) => name_hi),
    prices: products.map(({ price }) => price),
    discounts: products.map(({ discount }) => discount),
    sellingPrices: coded(products.map(({ sellingPrice }) => sellingPrice)),
    images: products.map(({ image }) => image[0] ?? ''),
    units: each(products.map(({ unit }) => unit)),
    brands: each(products.map(({ brand }) => brand ?? '')),
    shelves: each(
      products.map(({ category, subCategory }) => ({
        category: ids(category),
        subCategory: ids(subCategory),
      })),
    ),
    variantGroups: { values: groups, at: inGroups.map((group) => groups.indexOf(group)) },
    diets: none(products.length),
    unitPaise: products.map(() => 0),
    unitPer: none(products.length),
    soldOut: products.flatMap(({ stock }, place) => (stock === 0 ? [place] : [])),
  };
}

export const envelope = <Data>(data: Data) => ({ success: true, error: false, message: 'Done', data });

export async function haveCopy(products: readonly Product[]): Promise<void> {
  haveCaches();
  await keepAnswer('/api/category/get', Response.json(envelope([snacks, dairy])));
  await keepAnswer('/api/subcategory/get', Response.json(envelope([milk, curd])));
  await keepAnswer('/api/product/popular', Response.json(envelope(products)));
  await keepAnswer(partAddress(0), Response.json(envelope(partOf(products))));
  await finishCopy({ at: Date.now(), parts: 1 });
}

/** Installs caches, which jsdom lacks. */
export function haveCaches(): FakeCacheStorage {
  const storage = new FakeCacheStorage(() => Promise.reject(new TypeError('no network')));
  Object.defineProperty(window, 'caches', { configurable: true, value: storage });
  return storage;
}
export const haveNoCaches = () => Reflect.deleteProperty(window, 'caches');
