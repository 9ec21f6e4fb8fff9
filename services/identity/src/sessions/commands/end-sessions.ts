import { isObjectIdOrHexString, Types } from 'mongoose';
import type { By, Dependencies } from '../../dependencies';
import { endSessions, liveSessions } from '../login-sessions';

/** Ends one of the user's own sessions; ignores unknown ones. @returns the ended sessions */
export const endSession =
  ({ store, unitOfWork }: Dependencies) =>
  async ({ _id: sessionId }: { _id: string }, { userId }: By): Promise<string[]> => {
    if (!isObjectIdOrHexString(sessionId)) return [];
    const own = { _id: new Types.ObjectId(sessionId), userId: new Types.ObjectId(userId) };
    return unitOfWork((transaction) => endSessions(store, transaction, own, 'ended-by-user'));
  };

/** Ends every other session of the user. @returns their number, and those whose access tokens may still be valid */
export const endOtherSessions =
  ({ store, unitOfWork }: Dependencies) =>
  ({ userId, sessionId }: By): Promise<{ count: number; ended: string[] }> =>
    unitOfWork(async (transaction) => {
      const others = { userId: new Types.ObjectId(userId), _id: { $ne: new Types.ObjectId(sessionId) } };
      const count = await store.sessions
        .countDocuments({ ...others, ...liveSessions() })
        .session(transaction.session);
      return { count, ended: await endSessions(store, transaction, others, 'ended-by-user') };
    });

/** Ends the session of the request; the user's other sessions stay open. @returns the ended sessions */
export const logOut =
  ({ store, unitOfWork }: Dependencies) =>
  ({ sessionId }: Pick<By, 'sessionId'>): Promise<string[]> =>
    unitOfWork((transaction) =>
      endSessions(store, transaction, { _id: new Types.ObjectId(sessionId) }, 'logout'),
    );
