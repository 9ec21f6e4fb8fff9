import { useSyncExternalStore } from 'react';

/**
 * A cookie, since a logout clears local storage (docs/specification.md section 4). It has the owner's id, because another
 * shop can be started at the same address, and the port in its name, because shops on other ports share the cookies.
 */
const name = () => `first-steps${location.port}`;
const YEAR_SECONDS = 31_536_000;

const listeners = new Set<() => void>();

/** Whether this owner has hidden the first steps in this browser. */
export const isHidden = (userId: string): boolean =>
  `; ${document.cookie};`.includes(`; ${name()}=${userId};`);

export function setHidden(userId: string, hides: boolean): void {
  document.cookie = `${name()}=${userId}; path=/; SameSite=Lax; max-age=${hides ? YEAR_SECONDS : 0}`;
  listeners.forEach((changed) => changed());
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

export const useIsHidden = (userId: string): boolean =>
  useSyncExternalStore(subscribe, () => isHidden(userId));
