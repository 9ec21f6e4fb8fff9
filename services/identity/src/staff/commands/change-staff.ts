import type { StaffRole } from '@tokri/contracts';
import { notFound } from '@tokri/service-kit';
import type { By, Dependencies } from '../../dependencies';
import { endSessions } from '../../sessions/login-sessions';
import { requireReauthentication, type Proof } from '../../sessions/reauthentication';
import { auditOfStaff, changesOfGrant } from '../audit-staff';
import { chosenOf, type Grant } from '../invitations';

interface StaffChange extends Omit<Grant, 'role'>, Proof {
  _id: string;
  /** `none` ends the access to the back office; the account stays. */
  role: StaffRole | 'none';
}

/**
 * Changes what a member of staff may do. A change ends every login session of that account, because access tokens carry
 * the permissions. Idempotent. @returns the ended sessions @throws 404 NOT_FOUND, also for owners and shoppers
 */
export const changeStaff =
  (dependencies: Dependencies) =>
  async ({ _id, role, permissions, ...proof }: StaffChange, { userId }: By): Promise<string[]> => {
    const { store, unitOfWork } = dependencies;
    await requireReauthentication(dependencies, userId, proof);
    return unitOfWork(async (transaction) => {
      const { session } = transaction;
      const user = await store.users.findById(_id).session(session).lean();
      if (!user?.staffRole || user.role === 'ADMIN') throw notFound('This member of staff');
      const before = { role: user.staffRole, permissions: user.staffPermissions };
      const granted = role === 'none' ? {} : { role, permissions: chosenOf({ role, permissions }) };
      const changes = changesOfGrant(before, granted);
      if (changes.length === 0) return [];
      const update = granted.role
        ? { $set: { staffRole: granted.role, staffPermissions: granted.permissions } }
        : { $unset: { staffRole: 1, staffPermissions: 1 } };
      await store.users.updateOne({ _id: user._id }, update, { session });
      transaction.emit(auditOfStaff(_id, granted.role ? 'permissions-changed' : 'left', changes));
      return endSessions(store, transaction, { userId: user._id }, 'role-changed');
    });
  };
