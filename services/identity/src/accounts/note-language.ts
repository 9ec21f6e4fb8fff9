import { currentLanguage } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import type { Store } from '../store';
import { languageOfUser, type User } from './store/users';

/** Remembers what the user reads, as the device asks that makes this request. Nothing is written while it stays the same. */
export async function noteLanguage(
  { users }: Pick<Store, 'users'>,
  user: Pick<User, '_id' | 'language'>,
  session?: ClientSession,
): Promise<void> {
  const language = currentLanguage();
  if (languageOfUser(user) !== language) await users.updateOne({ _id: user._id }, { language }, { session });
}
