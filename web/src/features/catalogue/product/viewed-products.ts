import { deviceStorage } from '../../../lib/device/storage';
import { isObjectId } from '../../../lib/paths';

/** Ids of viewed products, stored only on this device and cleared on logout with all other local storage. */
const KEY = 'viewedProducts';
const MOST = 20;

/** Latest first; empty if the stored value is invalid. */
export function viewedProducts(): string[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.get(KEY) ?? '[]');
    const ids = Array.isArray(stored) ? stored : [];
    return ids.filter((id): id is string => typeof id === 'string' && isObjectId(id)).slice(0, MOST);
  } catch {
    return [];
  }
}

function store(ids: readonly string[]): void {
  deviceStorage.set(KEY, JSON.stringify(ids.slice(0, MOST)));
}
const others = (id: string) => viewedProducts().filter((each) => each !== id);

export const rememberViewed = (id: string): void => store([id, ...others(id)]);

/** Removes a product that is no longer sold. */
export function forgetViewed(id: string): void {
  if (viewedProducts().includes(id)) store(others(id));
}
