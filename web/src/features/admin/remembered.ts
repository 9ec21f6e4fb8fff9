import { deviceStorage } from '../../lib/device/storage';

/** A preference kept in this browser. */
export const recall = (key: string): string | null => deviceStorage.get(key);
export function remember(key: string, value: string): void {
  deviceStorage.set(key, value);
}
