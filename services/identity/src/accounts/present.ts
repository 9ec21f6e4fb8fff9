import type { PublicUser } from '@tokri/contracts';
import type { UserLists } from './store/user-lists';
import { permissionsOf } from '../staff/access';
import type { PendingEmail, User } from './store/users';

/** Whether the confirmation link of a new email is still valid. */
export const isPending = (pending: PendingEmail | undefined, now = new Date()): pending is PendingEmail =>
  pending !== undefined && pending.expiresAt > now;

/** Copies field by field, so that no other field of the row reaches a response. */
export function presentUser(user: User, lists: UserLists | null): PublicUser {
  const permissions = permissionsOf(user);
  const removed = new Set(lists?.removedAddresses);
  return {
    _id: String(user._id),
    name: user.name,
    email: user.email,
    avatar: user.avatar,
    mobile: user.mobile,
    verify_email: user.verifyEmail,
    last_login_date: user.lastLoginAt?.toISOString() ?? '',
    status: user.status,
    address_details: (lists?.addresses ?? []).filter((id) => !removed.has(id)),
    shopping_cart: lists?.cartLines ?? [],
    orderHistory: lists?.orders ?? [],
    role: user.role,
    ...(permissions && { staffRole: user.staffRole, permissions: [...permissions] }),
    ...(isPending(user.pendingEmail) && { pendingEmail: user.pendingEmail.email }),
  };
}
