import { accessToken, decodeClaims } from '../../../api/token-storage';
import type { PendingQuantities, PendingQuantity } from './optimistic-cart';

const KEY = 'tokri.cart.pending';
/** Milliseconds after which a tap of a tab that was left counts no more. */
const MAX_AGE_MS = 600_000;
/** The same for what was tapped while the shop could not be reached: it is kept beyond the tab. */
const UNSENT_MAX_AGE_MS = 7 * 86_400_000;

interface Pending {
  pending: PendingQuantities;
  unsent: boolean;
}
interface Stored {
  /** Milliseconds since the epoch. */
  at: number;
  owner: string | null | undefined;
  pending: PendingQuantities;
}

/** Whether what is kept on the device is this tab's: another tab's is not to be removed. */
let holdsUnsent = false;

/** Keeps what the server has not confirmed yet: a page that is left or reloaded at once must not lose a tap. */
export function savePending({ pending, unsent }: Pending): void {
  write(sessionStorage, pending);
  if (unsent || holdsUnsent) write(localStorage, unsent ? pending : {});
  holdsUnsent = unsent;
}

/**
 * What the page before left behind in this tab, and what this device could not send, for the same user; quantities are
 * absolute, so sending them again is safe.
 */
export function readPending(): Pending {
  const kept = read(localStorage, UNSENT_MAX_AGE_MS);
  const unsent = Object.keys(kept).length > 0;
  holdsUnsent = unsent;
  return { pending: { ...kept, ...read(sessionStorage, MAX_AGE_MS) }, unsent };
}

/** Whose cart it is: a user's id, or null for the guest on this device. */
function currentOwner() {
  const token = accessToken();
  return token && decodeClaims(token).sub;
}

function write(storage: Storage, pending: PendingQuantities): void {
  if (Object.keys(pending).length === 0) return storage.removeItem(KEY);
  const stored: Stored = { at: Date.now(), owner: currentOwner(), pending };
  storage.setItem(KEY, JSON.stringify(stored));
}

/** Another version of the shop may have written it. */
const isPending = ({ product, quantity }: PendingQuantity): boolean =>
  typeof product._id === 'string' &&
  [product.price, product.discount, product.stock].every(Number.isFinite) &&
  Number.isInteger(quantity);

function read(storage: Storage, maxAgeMs: number): PendingQuantities {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Stored | null;
    const counts = stored && stored.owner === currentOwner() && Date.now() - stored.at < maxAgeMs;
    return counts && Object.values(stored.pending).every(isPending) ? stored.pending : {};
  } catch {
    return {};
  }
}
