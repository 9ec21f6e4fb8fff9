import type { Dependencies } from '../../dependencies';
import { endSessions } from '../../sessions/login-sessions';

export type AccountChange = 'suspend' | 'reinstate' | 'make-admin' | 'make-shopper';

const STAFF = { staffRole: 1, staffPermissions: 1 } as const;

const CHANGES = {
  suspend: { set: { status: 'Suspended' }, unset: {}, ends: 'suspended' },
  reinstate: { set: { status: 'Active' }, unset: {}, ends: undefined },
  'make-admin': { set: { role: 'ADMIN' }, unset: STAFF, ends: 'role-changed' },
  'make-shopper': { set: { role: 'USER' }, unset: STAFF, ends: 'role-changed' },
} as const;

/**
 * Changes status or role and, unless the account is reinstated, ends every login session: access tokens carry the role.
 * Idempotent. @returns false when there is no such account
 */
export const changeAccount =
  ({ store, unitOfWork }: Pick<Dependencies, 'store' | 'unitOfWork'>) =>
  ({ email, change }: { email: string; change: AccountChange }): Promise<boolean> => {
    const { set, unset, ends } = CHANGES[change];
    return unitOfWork(async (transaction) => {
      const user = await store.users
        .findOneAndUpdate({ email }, { $set: set, $unset: unset }, { session: transaction.session })
        .lean();
      if (user && ends) await endSessions(store, transaction, { userId: user._id }, ends);
      return user !== null;
    });
  };
