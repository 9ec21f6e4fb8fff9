/** Browser storage that never throws: values it cannot store stay in memory until the page closes. */
export interface DeviceStorage {
  get(key: string): string | null;
  /** @returns false if the value stays in memory only: the storage may be blocked or full */
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
      // Other pages must not read the previous value.
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
/** Used by this tab only. */
export const tabStorage = createStorage(() => window.sessionStorage);
