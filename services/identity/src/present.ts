import type { calls, PublicUser, ResponseOf } from '@tokri/contracts';
import { deviceInWords } from './session-traits';
import type { LoginSession } from './store/sessions';
import type { UserLists } from './store/user-lists';
import type { PendingEmail, User } from './store/users';

/** Whether the link of a new email still works. */
export const isPending = (pending: PendingEmail | undefined, now = new Date()): pending is PendingEmail =>
  pending !== undefined && pending.expiresAt > now;

/** The user as answers show it: the fields of the contract and nothing else, whatever the row may hold. */
export function presentUser(user: User, lists: UserLists | null): PublicUser {
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
    ...(isPending(user.pendingEmail) && { pendingEmail: user.pendingEmail.email }),
  };
}

export type ListedSession = ResponseOf<typeof calls.getSessions>['data'][number];

/** A login session as its own user sees it. */
export const presentSession = (
  { _id, userAgent, place, createdAt, refreshedAt }: LoginSession,
  currentId: string,
): ListedSession => ({
  _id: String(_id),
  device: deviceInWords(userAgent),
  place,
  createdAt: createdAt.toISOString(),
  lastUsedAt: refreshedAt.toISOString(),
  current: String(_id) === currentId,
});
