import { newEvent } from '@tokri/contracts';
import { isDuplicateKey } from '@tokri/database';
import type { Dependencies } from '../dependencies';
import { named } from '../name-key';
import { changeAccount } from './change-account';
import { refuseWeakPassword } from './refuse-weak-password';

interface NewAdmin {
  name: string;
  /** Trimmed and lower-cased. */
  email: string;
  password: string;
}

/**
 * The first admin of a shop, or another one: a new account with role ADMIN, its email taken as verified, no mail sent.
 * An account that has the email already gets the role and keeps its password; doing it twice is as good as once.
 * Throws 400 WEAK_PASSWORD for a new account with a password that guessers try first.
 */
export async function createAdmin(
  { store, unitOfWork, passwords }: Pick<Dependencies, 'store' | 'unitOfWork' | 'passwords'>,
  { name, email, password }: NewAdmin,
): Promise<'created' | 'promoted' | 'unchanged'> {
  const known = await store.users.findOne({ email }, { role: 1 }).lean();
  if (known?.role === 'ADMIN') return 'unchanged';
  if (known)
    return (await changeAccount({ store, unitOfWork }, email, 'make-admin')) ? 'promoted' : 'unchanged';
  refuseWeakPassword(password, { name, email });
  const passwordHash = await passwords.hash(password);
  try {
    await unitOfWork(async (transaction) => {
      const row = {
        ...named(name),
        email,
        passwordHash,
        role: 'ADMIN' as const,
        verifyEmail: true,
        createdAt: new Date(),
      };
      const [user] = await store.users.create([row], { session: transaction.session });
      const userId = String(user!._id);
      transaction.emit(newEvent('user.registered', userId, { userId, name, email, mobile: '' }));
    });
    return 'created';
  } catch (error) {
    // Somebody registered with the email meanwhile.
    if (isDuplicateKey(error))
      return createAdmin({ store, unitOfWork, passwords }, { name, email, password });
    throw error;
  }
}
