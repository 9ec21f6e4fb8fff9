import type { Product } from '@tokri/contracts';
import { deviceStorage } from '../../../lib/device/storage';

/** Viewed products, stored only on this device and cleared on logout with all other local storage. */
const KEY = 'viewedProducts';
const MOST = 20;

/** Without price and stock, which would be outdated. */
export interface ViewedProduct extends Pick<Product, '_id' | 'name' | 'name_hi' | 'unit'> {
  image: string;
}

const isViewed = (value: unknown): value is ViewedProduct =>
  typeof value === 'object' &&
  value !== null &&
  ['_id', 'name', 'unit', 'image'].every((field) => typeof Reflect.get(value, field) === 'string');

/** Latest first; empty when the storage has something else. */
export function viewedProducts(): ViewedProduct[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isViewed).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function store(products: readonly ViewedProduct[]): void {
  deviceStorage.set(KEY, JSON.stringify(products.slice(0, MOST)));
}

const others = (id: string) => viewedProducts().filter(({ _id }) => _id !== id);

export const rememberViewed = ({ _id, name, name_hi, unit, image }: Product): void =>
  store([{ _id, name, ...(name_hi && { name_hi }), unit, image: image[0] ?? '' }, ...others(_id)]);

/** The product is no longer sold. */
export function forgetViewed(id: string): void {
  if (viewedProducts().some(({ _id }) => _id === id)) store(others(id));
}
