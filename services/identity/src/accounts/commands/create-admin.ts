import { newEvent } from '@tokri/contracts';
import { isDuplicateKey, pick } from '@tokri/database';
import type { Dependencies } from '../../dependencies';
import { named } from '../name-key';
import { changeAccount } from './change-account';
import { refuseWeakPassword } from '../../passwords/passwords';

interface NewAdmin {
  name: string;
  /** Trimmed and lower-cased. */
  email: string;
  password: string;
}

/**
 * Creates an account with role ADMIN and a verified email; no mail is sent. An existing account gets the role and keeps its
 * password. Idempotent. @throws 400 WEAK_PASSWORD for a new account
 */
export const createAdmin =
  ({ store, unitOfWork, passwords }: Pick<Dependencies, 'store' | 'unitOfWork' | 'passwords'>) =>
  async ({ name, email, password }: NewAdmin): Promise<'created' | 'promoted' | 'unchanged'> => {
    const known = await pick(store.users.findOne({ email }), 'role');
    if (known?.role === 'ADMIN') return 'unchanged';
    if (known)
      return (await changeAccount({ store, unitOfWork })({ email, change: 'make-admin' }))
        ? 'promoted'
        : 'unchanged';
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
      // The email was registered concurrently: promote that account.
      if (isDuplicateKey(error))
        return createAdmin({ store, unitOfWork, passwords })({ name, email, password });
      throw error;
    }
  };
