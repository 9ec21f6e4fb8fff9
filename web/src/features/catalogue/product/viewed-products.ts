import type { Product } from '@tokri/contracts';

/** What was looked at, on this device alone; a logout clears it with everything else that is stored here. */
const KEY = 'viewedProducts';
const MOST = 20;

/** No price and no stock, which would be those of then. */
export interface ViewedProduct extends Pick<Product, '_id' | 'name' | 'name_hi' | 'unit'> {
  image: string;
}

const isViewed = (value: unknown): value is ViewedProduct =>
  typeof value === 'object' &&
  value !== null &&
  ['_id', 'name', 'unit', 'image'].every((field) => typeof Reflect.get(value, field) === 'string');

/** The latest first; nothing where storage is off or holds something else. */
export function viewedProducts(): ViewedProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isViewed).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function store(products: readonly ViewedProduct[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(products.slice(0, MOST)));
  } catch {
    // Storage is full or off: nothing is remembered.
  }
}

const others = (id: string) => viewedProducts().filter(({ _id }) => _id !== id);

export const rememberViewed = ({ _id, name, name_hi, unit, image }: Product): void =>
  store([{ _id, name, ...(name_hi && { name_hi }), unit, image: image[0] ?? '' }, ...others(_id)]);

/** It is not sold any more. */
export function forgetViewed(id: string): void {
  if (viewedProducts().some(({ _id }) => _id === id)) store(others(id));
}
