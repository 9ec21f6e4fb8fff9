import { accessToken, decodeClaims } from '../../../api/token-storage';
import { deviceStorage, tabStorage, type DeviceStorage } from '../../../lib/device/storage';
import type { PendingQuantities, PendingQuantity } from './optimistic-cart';

const KEY = 'tokri.cart.pending';
/** Milliseconds after which pending quantities of an abandoned tab are dropped. */
const MAX_AGE_MS = 600_000;
/** The same for quantities that could not be sent, which outlive the tab. */
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

/** Whether this tab owns the quantities in device storage; those of another tab must not be removed. */
let holdsUnsent = false;

/** Stores unconfirmed quantities, so that leaving or reloading the page loses none. */
export function savePending({ pending, unsent }: Pending): void {
  write(tabStorage, pending);
  if (unsent || holdsUnsent) write(deviceStorage, unsent ? pending : {});
  holdsUnsent = unsent;
}

/**
 * The quantities stored by the previous page of this tab, and those that this device could not send, for the
 * same user. Quantities are absolute, so sending them again is safe.
 */
export function readPending(): Pending {
  const kept = read(deviceStorage, UNSENT_MAX_AGE_MS);
  const unsent = Object.keys(kept).length > 0;
  holdsUnsent = unsent;
  return { pending: { ...kept, ...read(tabStorage, MAX_AGE_MS) }, unsent };
}

/** The owner of the cart: a user's id, or null for the guest on this device. */
function currentOwner() {
  const token = accessToken();
  return token && decodeClaims(token).sub;
}

function write(storage: DeviceStorage, pending: PendingQuantities): void {
  if (Object.keys(pending).length === 0) return storage.remove(KEY);
  const stored: Stored = { at: Date.now(), owner: currentOwner(), pending };
  storage.set(KEY, JSON.stringify(stored));
}

/** Validates a stored quantity, since another version of the shop may have written it. */
const isPending = ({ product, quantity }: PendingQuantity): boolean =>
  typeof product._id === 'string' &&
  [product.price, product.discount, product.sellingPrice ?? 0, product.stock].every(Number.isFinite) &&
  Number.isInteger(quantity);

function read(storage: DeviceStorage, maxAgeMs: number): PendingQuantities {
  try {
    const stored = JSON.parse(storage.get(KEY) ?? 'null') as Stored | null;
    const counts = stored && stored.owner === currentOwner() && Date.now() - stored.at < maxAgeMs;
    return counts && Object.values(stored.pending).every(isPending) ? stored.pending : {};
  } catch {
    return {};
  }
}
