import type { PublicUser } from '@tokri/contracts';
import { accessToken, decodeClaims } from '../token-storage';

const CACHE = 'tokri-shopper';
const ADDRESS = '/shopper';

interface KnownShopper {
  _id: string;
  firstName: string;
}

/** Stores the shopper's first name for use without a connection, and nothing else. */
export async function rememberShopper({ _id, name }: Pick<PublicUser, '_id' | 'name'>): Promise<void> {
  if (!('caches' in window)) return;
  const known: KnownShopper = { _id, firstName: name.trim().split(/\s+/)[0] ?? '' };
  // A device without storage treats the shopper as a guest while offline.
  await caches
    .open(CACHE)
    .then((cache) => cache.put(ADDRESS, Response.json(known)))
    .catch(() => undefined);
}

/** Called at the end of a login session. */
export async function forgetShopper(): Promise<void> {
  if ('caches' in window) await caches.delete(CACHE);
}

/** The user of the login session on this device; undefined for guests and when another user was stored. */
export async function knownShopper(): Promise<PublicUser | undefined> {
  const { sub, role, permissions } = decodeClaims(accessToken() ?? '');
  if (sub === undefined || !('caches' in window)) return undefined;
  const kept = await (await caches.open(CACHE)).match(ADDRESS);
  const known = (await kept?.json()) as KnownShopper | undefined;
  if (known?._id !== sub) return undefined;
  return {
    _id: sub,
    name: known.firstName,
    role: role === 'ADMIN' ? 'ADMIN' : 'USER',
    ...(permissions && { permissions }),
    status: 'Active',
    email: '',
    avatar: '',
    mobile: '',
    verify_email: false,
    last_login_date: '',
    address_details: [],
    shopping_cart: [],
    orderHistory: [],
  };
}
