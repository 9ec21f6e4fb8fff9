import { currentLanguage } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import type { Store } from '../store';
import { languageOfUser, type User } from './store/users';

/** Stores the language of the request for the user. Writes only if it differs. */
export async function noteLanguage(
  { users }: Pick<Store, 'users'>,
  user: Pick<User, '_id' | 'language'>,
  session?: ClientSession,
): Promise<void> {
  const language = currentLanguage();
  if (languageOfUser(user) !== language) await users.updateOne({ _id: user._id }, { language }, { session });
}
