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

  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  }
  const removeKept = (key: string) => attempt((storage) => storage.removeItem(key), undefined);

  return {
    get: (key) => unkept.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) unkept.delete(key);
      else {
        unkept.set(key, value);
        // Other pages must not read the value before it.
        removeKept(key);
      }
      return isKept;
    },
    remove(key) {
      unkept.delete(key);
      removeKept(key);
    },
    clear() {
      unkept.clear();
      attempt((storage) => storage.clear(), undefined);
    },
  };
}

/** Shared by all tabs of this device. */
export const deviceStorage = createStorage(() => window.localStorage);
/** Of this tab. */
export const tabStorage = createStorage(() => window.sessionStorage);
