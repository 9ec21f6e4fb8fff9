import { isPincode } from '@tokri/contracts/states';
import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../lib/device/storage';

/** Where a guest wants the delivery, stored only on this device and cleared on logout with all other local storage. */
const KEY = 'pincode';

const listeners = new Set<() => void>();

/** Undefined without one, and if the stored value is invalid. */
function keptPincode(): string | undefined {
  const stored = deviceStorage.get(KEY);
  return stored !== null && isPincode(stored) ? stored : undefined;
}

export function keepPincode(pincode: string): void {
  deviceStorage.set(KEY, pincode);
  listeners.forEach((changed) => changed());
}

function subscribe(changed: () => void) {
  // Fires on changes by another tab, also on a logout there.
  window.addEventListener('storage', changed);
  listeners.add(changed);
  return () => {
    window.removeEventListener('storage', changed);
    listeners.delete(changed);
  };
}

export const useKeptPincode = (): string | undefined => useSyncExternalStore(subscribe, keptPincode);
