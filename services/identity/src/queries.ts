import type { PublicUser } from '@tokri/contracts';
import { notSignedIn, sessionEnded, type TokenVerifier } from '@tokri/service-kit';
import { isObjectIdOrHexString } from 'mongoose';
import { ACCESS_TOKEN_SECONDS } from './lifetimes';
import { presentUser } from './present';
import type { Store } from './store/store';

export async function userDetails({ users, lists }: Store, userId: string): Promise<PublicUser> {
  const [user, userLists] = await Promise.all([users.findById(userId).lean(), lists.findById(userId).lean()]);
  if (!user) throw notSignedIn();
  return presentUser(user, userLists);
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
