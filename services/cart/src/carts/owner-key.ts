import { createHash } from 'node:crypto';

/** Owner of a cart: the user's id, or the hash of the guest's cookie. */
export type OwnerKey = `user:${string}` | `guest:${string}`;

export const userKey = (userId: string): OwnerKey => `user:${userId}`;
export const guestKey = (secret: string): OwnerKey =>
  `guest:${createHash('sha256').update(secret).digest('hex')}`;

export const userIdOf = (owner: OwnerKey): string => (owner.startsWith('user:') ? owner.slice(5) : '');
