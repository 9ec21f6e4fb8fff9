import type { PublicUser } from '@tokri/contracts';
import { conflict, HttpError } from '@tokri/service-kit';
import type { By, Dependencies } from '../../dependencies';
import { auditOfCustomer } from '../../audit/audit-customer';
import { keepAnAdmin } from '../../accounts/store/admins';
import { requireReauthentication, type Proof } from '../../sessions/reauthentication';
import { endSessions } from '../../sessions/login-sessions';

interface RoleChange extends Proof {
  /** Email of the account that gets the role; trimmed and lower-cased. */
  email: string;
  role: 'ADMIN' | 'USER';
}

interface RoleGiven {
  user: Pick<PublicUser, '_id' | 'name' | 'email' | 'role'>;
  /** Ended login sessions, whose access tokens have the old role. */
  ended: string[];
}

const unknownEmail = () => new HttpError(404, 'NOT_FOUND', 'No account has this email.');
/** A stranger may have registered an unconfirmed email, and must not become an admin. */
const unverified = () => conflict('EMAIL_NOT_VERIFIED', 'This account has not confirmed its email yet.');

/** Grants or removes the role ADMIN; a change ends every login session of that account. Idempotent. */
export const setRole =
  (dependencies: Dependencies) =>
  async ({ email, role, ...proof }: RoleChange, { userId: adminId }: By): Promise<RoleGiven> => {
    const { store, unitOfWork } = dependencies;
    await requireReauthentication(dependencies, adminId, proof);
    return unitOfWork(async (transaction) => {
      const { session } = transaction;
      const user = await store.users.findOne({ email }).session(session).lean();
      if (!user) throw unknownEmail();
      const shown = { _id: String(user._id), name: user.name, email, role };
      if (user.role === role) return { user: shown, ended: [] };
      if (role === 'ADMIN' && !user.verifyEmail) throw unverified();
      if (role === 'USER') await keepAnAdmin(store, transaction, user._id);
      const change = { $set: { role }, $unset: { staffRole: 1, staffPermissions: 1 } };
      await store.users.updateOne({ _id: user._id }, change, { session });
      const changes = [{ field: 'Role', before: user.role, after: role }];
      transaction.emit(auditOfCustomer(shown._id, role === 'ADMIN' ? 'made-admin' : 'made-shopper', changes));
      const ended = await endSessions(store, transaction, { userId: user._id }, 'role-changed');
      return { user: shown, ended };
    });
  };
