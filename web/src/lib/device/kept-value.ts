import { useSyncExternalStore } from 'react';
import { deviceStorage } from './storage';

/** A value of this device that components follow, also when another tab changes it. Cleared on logout like all local storage. */
export function keptValue(key: string) {
  const listeners = new Set<() => void>();

  function subscribe(changed: () => void) {
    // Fires on changes by another tab, also on a logout there.
    window.addEventListener('storage', changed);
    listeners.add(changed);
    return () => {
      window.removeEventListener('storage', changed);
      listeners.delete(changed);
    };
  }

  const get = () => deviceStorage.get(key);
  return {
    set(value: string) {
      deviceStorage.set(key, value);
      listeners.forEach((changed) => changed());
    },
    /** Null without one. */
    useValue: () => useSyncExternalStore(subscribe, get),
  };
}
