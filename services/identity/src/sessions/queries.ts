import { pick } from '@tokri/database';
import { sessionEnded, type Principal, type TokenVerifier } from '@tokri/service-kit';
import { isObjectIdOrHexString } from 'mongoose';
import { ACCESS_TOKEN_SECONDS } from '../lifetimes';
import type { Store } from '../store';
import { liveSessions } from './login-sessions';
import { presentSession, type ListedSession } from './present';

/** Users seldom have more; the least recently used are left out. */
const MAX_LISTED = 100;

/** The user's live login sessions, most recently used first. */
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

/** Checks the session in the database, so identity refuses access tokens of ended sessions at once. */
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

/** Ended login sessions that may still have a valid access token. */
export async function endedSessions({ sessions }: Pick<Store, 'sessions'>): Promise<string[]> {
  const since = new Date(Date.now() - ACCESS_TOKEN_SECONDS * 1_000);
  const rows = await pick(sessions.find({ endedAt: { $gt: since } }));
  return rows.map(({ _id }) => String(_id));
}
