import { createHash } from 'node:crypto';

/** Whose cart: a user's by id, a guest's by the hash of what the cookie holds. */
export type OwnerKey = `user:${string}` | `guest:${string}`;

export const userKey = (userId: string): OwnerKey => `user:${userId}`;
export const guestKey = (secret: string): OwnerKey =>
  `guest:${createHash('sha256').update(secret).digest('hex')}`;

export const userIdOf = (owner: OwnerKey): string => (owner.startsWith('user:') ? owner.slice(5) : '');
