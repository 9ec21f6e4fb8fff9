import type { PublicUser } from '@tokri/contracts';
import { conflict, HttpError } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { auditOfCustomer } from '../audit/audit-customer';
import { keepAnAdmin } from '../store/admins';
import type { Proof } from './proof';
import { provenUser } from './proven-user';
import { endSessions } from './sessions';

interface RoleChange extends Proof {
  /** Of the account that gets the role; trimmed and lower-cased. */
  email: string;
  role: 'ADMIN' | 'USER';
}

interface RoleGiven {
  user: Pick<PublicUser, '_id' | 'name' | 'email' | 'role'>;
  /** Login sessions whose access tokens say otherwise. */
  ended: string[];
}

const unknownEmail = () => new HttpError(404, 'NOT_FOUND', 'No account has this email.');
/** Whoever registered with somebody else's email must not become an admin by it. */
const unverified = () => conflict('EMAIL_NOT_VERIFIED', 'This account has not confirmed its email yet.');

/** Gives or takes the role ADMIN; a change ends every login session of that account. Doing it twice is as good as once. */
export async function setRole(
  dependencies: Dependencies,
  adminId: string,
  { email, role, ...proof }: RoleChange,
): Promise<RoleGiven> {
  const { store, unitOfWork } = dependencies;
  await provenUser(dependencies, adminId, proof);
  return unitOfWork(async (transaction) => {
    const { session } = transaction;
    const user = await store.users.findOne({ email }).session(session).lean();
    if (!user) throw unknownEmail();
    const shown = { _id: String(user._id), name: user.name, email, role };
    if (user.role === role) return { user: shown, ended: [] };
    if (role === 'ADMIN' && !user.verifyEmail) throw unverified();
    if (role === 'USER') await keepAnAdmin(store, transaction, user._id);
    await store.users.updateOne({ _id: user._id }, { role }, { session });
    const changes = [{ field: 'Role', before: user.role, after: role }];
    transaction.emit(auditOfCustomer(shown._id, role === 'ADMIN' ? 'made-admin' : 'made-shopper', changes));
    const ended = await endSessions(store, transaction, { userId: user._id }, 'role-changed');
    return { user: shown, ended };
  });
}
