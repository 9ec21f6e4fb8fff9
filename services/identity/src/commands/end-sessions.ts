import { isObjectIdOrHexString, Types } from 'mongoose';
import type { Principal } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { endSessions, liveSessions } from './sessions';

/** Ends one of the user's own sessions; one that is not there or not theirs is left alone. Returns the ended ones. */
export async function endSession(
  { store, unitOfWork }: Dependencies,
  userId: string,
  sessionId: string,
): Promise<string[]> {
  if (!isObjectIdOrHexString(sessionId)) return [];
  const own = { _id: new Types.ObjectId(sessionId), userId: new Types.ObjectId(userId) };
  return unitOfWork((transaction) => endSessions(store, transaction, own, 'ended-by-user'));
}

/** Ends every session of the user but the one that asks; how many there were, and those to be refused at once. */
export const endOtherSessions = (
  { store, unitOfWork }: Dependencies,
  { userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
): Promise<{ count: number; ended: string[] }> =>
  unitOfWork(async (transaction) => {
    const others = { userId: new Types.ObjectId(userId), _id: { $ne: new Types.ObjectId(sessionId) } };
    const count = await store.sessions
      .countDocuments({ ...others, ...liveSessions() })
      .session(transaction.session);
    return { count, ended: await endSessions(store, transaction, others, 'ended-by-user') };
  });
