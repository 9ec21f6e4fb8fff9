import { Types } from 'mongoose';
import type { Dependencies } from '../dependencies';
import { endSessions } from './sessions';

/** Ends this login session; the others of the user go on. Returns the ids that were ended. */
export const logOut = ({ store, unitOfWork }: Dependencies, sessionId: string): Promise<string[]> =>
  unitOfWork((transaction) =>
    endSessions(store, transaction, { _id: new Types.ObjectId(sessionId) }, 'logout'),
  );
