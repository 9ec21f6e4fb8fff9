import type { PublicUser } from '@tokri/contracts';
import { accessToken, decodeClaims } from '../token-storage';

const CACHE = 'tokri-shopper';
const ADDRESS = '/shopper';

interface KnownShopper {
  _id: string;
  firstName: string;
}

/** Keeps what the shop calls a shopper by on a dead line: the first name, and nothing else of them. */
export async function rememberShopper({ _id, name }: Pick<PublicUser, '_id' | 'name'>): Promise<void> {
  if (!('caches' in window)) return;
  const known: KnownShopper = { _id, firstName: name.trim().split(/\s+/)[0] ?? '' };
  // A device without room does not know them; then a dead line has a guest.
  await caches
    .open(CACHE)
    .then((cache) => cache.put(ADDRESS, Response.json(known)))
    .catch(() => undefined);
}

/** At the end of a login session. */
export async function forgetShopper(): Promise<void> {
  if ('caches' in window) await caches.delete(CACHE);
}

/** Whose login session is on this device; undefined when nobody's is, or it is of somebody else. */
export async function knownShopper(): Promise<PublicUser | undefined> {
  const { sub, role } = decodeClaims(accessToken() ?? '');
  if (sub === undefined || !('caches' in window)) return undefined;
  const kept = await (await caches.open(CACHE)).match(ADDRESS);
  const known = (await kept?.json()) as KnownShopper | undefined;
  if (known?._id !== sub) return undefined;
  return {
    ...{ _id: sub, name: known.firstName, role: role === 'ADMIN' ? 'ADMIN' : 'USER', status: 'Active' },
    ...{ email: '', avatar: '', mobile: '', verify_email: false, last_login_date: '' },
    ...{ address_details: [], shopping_cart: [], orderHistory: [] },
  };
}
