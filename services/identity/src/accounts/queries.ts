import type { Language, PublicUser } from '@tokri/contracts';
import { pick } from '@tokri/database';
import { notSignedIn } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { noteLanguage } from './note-language';
import { presentUser } from './present';
import { hasSecondFactor } from '../second-factor/granted-role';
import { worksInShop } from '../staff/access';
import type { Store } from '../store';
import { languageOfUser, type User } from './store/users';

/** Also stores the language: the web app calls this on every page load and change of language. */
export async function userDetails(
  { store, adminSecondFactor }: Pick<Dependencies, 'store' | 'adminSecondFactor'>,
  userId: string,
): Promise<PublicUser> {
  const [user, userLists, secondFactor] = await Promise.all([
    store.users.findById(userId).lean(),
    store.lists.findById(userId).lean(),
    hasSecondFactor(store, userId),
  ]);
  if (!user) throw notSignedIn();
  await noteLanguage(store, user);
  const isRequired = worksInShop(user) && adminSecondFactor === 'required';
  return {
    ...presentUser(user, userLists),
    secondFactor,
    secondFactorRequired: isRequired && !secondFactor,
  };
}

/** Name and email; empty for an unknown user. */
export async function findBuyer(
  { users }: Pick<Store, 'users'>,
  userId: string,
): Promise<{ name?: string; email?: string }> {
  const user = await pick(users.findById(userId), 'name', 'email');
  return user ? { name: user.name, email: user.email } : {};
}

/** Without unknown users. */
export async function findNames(
  { users }: Pick<Store, 'users'>,
  userIds: readonly string[],
): Promise<{ userId: string; name: string }[]> {
  const found = await pick(users.find({ _id: { $in: userIds } }), 'name');
  return found.map(({ _id, name }) => ({ userId: String(_id), name }));
}

/** Whether the account can order, and the language of its mails; empty for an unknown user. */
export async function findAccount(
  { users }: Pick<Store, 'users'>,
  userId: string,
): Promise<{ status?: User['status']; language?: Language }> {
  const user = await pick(users.findById(userId), 'status', 'language');
  return user ? { status: user.status, language: languageOfUser(user) } : {};
}

/** False for an unknown user. */
export const isEmailVerified = async ({ users }: Pick<Store, 'users'>, userId: string): Promise<boolean> =>
  (await users.exists({ _id: userId, verifyEmail: true })) !== null;
