/** A storage of the browser that never throws: what it cannot keep lasts as long as the page. */
export interface DeviceStorage {
  get(key: string): string | null;
  /** @returns whether it outlasts the page: a browser may block its storage or have none left */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  clear(): void;
}

/** @param open may throw: browsers that block site data refuse even the property of `window` */
export function createStorage(open: () => Storage): DeviceStorage {
  const unkept = new Map<string, string>();

  function attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  }

  return {
    get: (key) => unkept.get(key) ?? attempt((kept) => kept.getItem(key)) ?? null,
    set(key, value) {
      unkept.delete(key);
      if (attempt((kept) => (kept.setItem(key, value), true))) return true;
      unkept.set(key, value);
      // Other pages must not read the value before it.
      attempt((kept) => kept.removeItem(key));
      return false;
    },
    remove(key) {
      unkept.delete(key);
      attempt((kept) => kept.removeItem(key));
    },
    clear() {
      unkept.clear();
      attempt((kept) => kept.clear());
    },
  };
}

/** Shared by all tabs of this device. */
export const deviceStorage = createStorage(() => window.localStorage);
/** Of this tab. */
export const tabStorage = createStorage(() => window.sessionStorage);
