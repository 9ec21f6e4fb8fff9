import { pick } from '@tokri/database';
import type { Store } from '../store';
import { forgetAttempts } from './count-attempts';

/**
 * Deletes the counted wrong passwords, codes and code mails of an owner whom others have locked out.
 * @returns false when there is no such account
 */
export const unlockAccount =
  ({ store }: { store: Store }) =>
  async ({ email }: { email: string }): Promise<boolean> => {
    const user = await pick(store.users.findOne({ email }));
    if (!user) return false;
    await forgetAttempts({ store }, ['login', 'otp', 'otp-mail'], email);
    await forgetAttempts({ store }, ['proof', 'second-factor'], String(user._id));
    return true;
  };
