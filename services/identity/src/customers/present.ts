import type { Customer, ListedCustomer } from '@tokri/contracts';
import type { UserLists } from '../accounts/store/user-lists';
import type { SuppressionRow } from '../suppression/store';
import type { User } from '../accounts/store/users';

const factsOf = (user: User, lists: UserLists | null) => ({
  _id: String(user._id),
  status: user.status,
  role: user.role,
  ...(user.staffRole && { staffRole: user.staffRole }),
  verify_email: user.verifyEmail,
  createdAt: user.createdAt.toISOString(),
  ...(user.lastLoginAt && { lastLoginAt: user.lastLoginAt.toISOString() }),
  orders: lists?.orders.length ?? 0,
  addresses: lists?.addresses.filter((id) => !lists.removedAddresses.includes(id)).length ?? 0,
});

/** `Asha Priya Rao` is `Asha R.` */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = [...(others.at(-1) ?? '')][0];
  return initial ? `${first} ${initial}.` : first;
}

/** `asha@mail.example` is `as•••@mail.example` */
function shortEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`;
}

/** `9876543210` is `•••210` */
const shortMobile = (mobile: string): string => mobile && `•••${mobile.slice(-3)}`;

export const presentListed = (user: User, lists: UserLists | null): ListedCustomer => ({
  ...factsOf(user, lists),
  name: shortName(user.name),
  email: shortEmail(user.email),
  mobile: shortMobile(user.mobile),
});

export const presentCustomer = (
  user: User,
  lists: UserLists | null,
  suppression: Pick<SuppressionRow, 'cause' | 'reason' | 'since'> | undefined,
  more: Pick<Customer, 'secondFactor' | 'sessions'>,
): Customer => ({
  ...factsOf(user, lists),
  name: user.name,
  email: user.email,
  mobile: user.mobile,
  ...(suppression && {
    suppression: {
      cause: suppression.cause,
      reason: suppression.reason,
      since: suppression.since.toISOString(),
    },
  }),
  ...more,
});
