import type { PendingQuantities, PendingQuantity } from './optimistic-cart';

const KEY = 'tokri.cart.pending';
/** Milliseconds after which a tap of a tab that was left counts no more. */
const MAX_AGE_MS = 600_000;

interface Stored {
  /** Milliseconds since the epoch. */
  at: number;
  isLoggedIn: boolean;
  pending: PendingQuantities;
}

/** Keeps what the server has not confirmed yet: a page that is left or reloaded at once must not lose a tap. */
export function savePendingQuantities(pending: PendingQuantities, isLoggedIn: boolean): void {
  if (Object.keys(pending).length === 0) return sessionStorage.removeItem(KEY);
  const stored: Stored = { at: Date.now(), isLoggedIn, pending };
  sessionStorage.setItem(KEY, JSON.stringify(stored));
}

/** Another version of the shop may have written it. */
const isPending = ({ product, quantity }: PendingQuantity): boolean =>
  typeof product._id === 'string' &&
  [product.price, product.discount, product.stock].every(Number.isFinite) &&
  Number.isInteger(quantity);

/** What the page before left behind in this tab, for the same login; quantities are absolute, so sending them again is safe. */
export function readPendingQuantities(isLoggedIn: boolean): PendingQuantities {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
    const counts = stored && stored.isLoggedIn === isLoggedIn && Date.now() - stored.at < MAX_AGE_MS;
    return counts && Object.values(stored.pending).every(isPending) ? stored.pending : {};
  } catch {
    return {};
  }
}
