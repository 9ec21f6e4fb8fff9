import { ERASED_USER } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';

type Session = Transaction['session'];

/** The tombstone of an erased user: enough to drop late events about the user, without personal data. */
interface ErasedUserRow {
  /** Hash of the user's id. */
  _id: string;
  erasedAt: Date;
  /** The id itself, and when its erasure is repeated; both are removed after that. */
  userId?: string;
  dueAt?: Date;
}

export const erasedUserModel = defineModel<ErasedUserRow>({
  name: 'ErasedUser',
  collection: 'erased_users',
  fields: {
    _id: { type: String, required: true },
    erasedAt: { type: Date, required: true },
    userId: String,
    dueAt: Date,
  },
  indexes: [[{ dueAt: 1 }, { sparse: true }]],
});

/** Ids are random and useless after the erasure, so the hash needs no key. */
export const erasedUserHash = (userId: string): string =>
  createHash('sha256').update(userId).digest('base64url');

export type ErasedUsers = ReturnType<typeof createErasedUsers>;

/** By then all access tokens of the user have expired and all their requests have ended. */
const ONCE_MORE_AFTER_MS = 20 * 60_000;

export function createErasedUsers(connection: Connection, now: () => Date) {
  const rows = erasedUserModel(connection);
  return {
    /** Whether this user was erased; check before an event writes anything about them. */
    async has(userId: string, session?: Session): Promise<boolean> {
      if (userId === ERASED_USER) return true;
      return (await rows.exists({ _id: erasedUserHash(userId) }).session(session ?? null)) !== null;
    },

    /** Marks the user as erased; `claimDue` returns the id later, to repeat the erasure. */
    async add(userId: string, session: Session): Promise<void> {
      const erasedAt = now();
      const dueAt = new Date(erasedAt.getTime() + ONCE_MORE_AFTER_MS);
      await rows.updateOne(
        { _id: erasedUserHash(userId) },
        { $set: { erasedAt, userId, dueAt } },
        { upsert: true, session },
      );
    },

    /** Ids of erased users whose erasure is due to be repeated. */
    async recent(): Promise<string[]> {
      const found = await rows.find({ dueAt: { $gt: new Date(0) } }).lean<ErasedUserRow[]>();
      return found.flatMap(({ userId }) => userId ?? []);
    },

    /** An erased user whose erasure is due, leased to this replica for `leaseMs`. */
    async claimDue(leaseMs: number): Promise<string | undefined> {
      const row = await rows
        .findOneAndUpdate(
          { dueAt: { $lte: now() } },
          { $set: { dueAt: new Date(now().getTime() + leaseMs) } },
          { sort: { dueAt: 1 } },
        )
        .lean<ErasedUserRow>();
      return row?.userId;
    },

    async settle(userId: string, session: Session): Promise<void> {
      await rows.updateOne({ _id: erasedUserHash(userId) }, { $unset: { userId: 1, dueAt: 1 } }, { session });
    },
  };
}
