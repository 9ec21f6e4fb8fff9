import type { PublicUser } from '@tokri/contracts';
import { notSignedIn, sessionEnded, type Principal, type TokenVerifier } from '@tokri/service-kit';
import { isObjectIdOrHexString } from 'mongoose';
import { ACCESS_TOKEN_SECONDS } from './lifetimes';
import type { Dependencies } from './dependencies';
import { noteLanguage } from './commands/note-language';
import { liveSessions } from './commands/sessions';
import { presentSession, presentUser, type ListedSession } from './present';
import { hasSecondFactor } from './second-factor/granted-role';
import type { Store } from './store/store';

/** Asked for whenever a page is opened or its language is switched: so it also tells what the user reads. */
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
  const isDemanded = user.role === 'ADMIN' && adminSecondFactor === 'required';
  return {
    ...presentUser(user, userLists),
    secondFactor,
    secondFactorRequired: isDemanded && !secondFactor,
  };
}

/** More are of no use to a person; the oldest uses fall out. */
const MAX_LISTED = 100;

/** The user's live login sessions, last used first. */
export async function listSessions(
  { sessions }: Pick<Store, 'sessions'>,
  { userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
): Promise<ListedSession[]> {
  const rows = await sessions
    .find({ userId, ...liveSessions() })
    .sort({ refreshedAt: -1 })
    .limit(MAX_LISTED)
    .lean();
  return rows.map((row) => presentSession(row, sessionId));
}

/** In identity itself an access token of an ended session is refused at once, whatever the gateway knows. */
export const refuseEndedSessions =
  ({ sessions }: Store, verifyToken: TokenVerifier): TokenVerifier =>
  async (token) => {
    const principal = await verifyToken(token);
    const { sessionId, userId } = principal;
    const open =
      isObjectIdOrHexString(sessionId) &&
      isObjectIdOrHexString(userId) &&
      (await sessions.exists({ _id: sessionId, userId, endedAt: null }));
    if (!open) throw sessionEnded();
    return principal;
  };

/** Login sessions of which an access token may still be alive although they have ended. */
export async function endedSessions({ sessions }: Pick<Store, 'sessions'>): Promise<string[]> {
  const since = new Date(Date.now() - ACCESS_TOKEN_SECONDS * 1_000);
  const rows = await sessions
    .find({ endedAt: { $gt: since } })
    .select('_id')
    .lean();
  return rows.map(({ _id }) => String(_id));
}

export const userName = async (
  { users }: Pick<Store, 'users'>,
  userId: string,
): Promise<string | undefined> => (await users.findById(userId).select('name').lean())?.name;

/** Whether the user's email is confirmed at this moment; of nobody's it is not. */
export const isEmailVerified = async ({ users }: Pick<Store, 'users'>, userId: string): Promise<boolean> =>
  (await users.exists({ _id: userId, verifyEmail: true })) !== null;
