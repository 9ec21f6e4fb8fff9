import type { Store } from '../store/store';
import { forgetAttempts } from './attempts';

/**
 * For an owner whom strangers have locked out: forgets the wrong passwords and codes, and the mails asked for. False when
 * there is no such account.
 */
export async function unlockAccount(store: Store, email: string): Promise<boolean> {
  const user = await store.users.findOne({ email }, { _id: 1 }).lean();
  if (!user) return false;
  await forgetAttempts({ store }, ['login', 'otp', 'otp-mail'], email);
  await forgetAttempts({ store }, ['proof', 'second-factor'], String(user._id));
  return true;
}
