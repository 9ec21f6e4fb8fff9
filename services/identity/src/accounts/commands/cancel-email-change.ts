import { isDuplicateKey } from '@tokri/database';
import type { Dependencies } from '../../dependencies';
import { randomToken, tokenHash } from '../../secrets';
import { linkExpired } from '../email-changes';
import { endSessions } from '../../sessions/login-sessions';
import { userUpdated } from './update-user';

/**
 * Cancels an email change through the link mailed to the old address, and ends every login session. A change in force
 * required the password, so the password is voided too; the owner sets a new one by a code to the restored address.
 * @returns the ended sessions
 */
export const cancelEmailChange =
  (dependencies: Dependencies) =>
  async ({ token }: { token: string }): Promise<string[]> => {
    const { store, unitOfWork, passwords } = dependencies;
    const held = { _id: tokenHash(token), expiresAt: { $gt: new Date() } };
    if (!(await store.emailChanges.exists(held))) throw linkExpired();
    const unknownPassword = await passwords.hash(randomToken());

    const work = unitOfWork(async (transaction) => {
      const { session } = transaction;
      const change = await store.emailChanges.findOneAndDelete(held, { session }).lean();
      const user = change && (await store.users.findById(change.userId).session(session).lean());
      if (!change || !user) throw linkExpired();
      const isInForce = user.email !== change.from;
      if (isInForce && !change.wasVerified) throw linkExpired();
      const restored = { email: change.from, passwordHash: unknownPassword, verifyTokenHash: '' };
      const changed = await store.users
        .findByIdAndUpdate(
          user._id,
          { $set: { verifyEmail: true, ...(isInForce && restored) }, $unset: { pendingEmail: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean();
      // A second factor added by an intruder would lock the owner out.
      const factorSince = { _id: user._id, confirmedAt: { $gte: change.requestedAt } };
      if (isInForce) await store.secondFactors.deleteOne(factorSince, { session });
      // Later changes were requested by the same intruder.
      const later = { userId: user._id, requestedAt: { $gte: change.requestedAt } };
      await store.emailChanges.deleteMany(later, { session });
      await store.grants.deleteMany({ email: { $in: [user.email, change.from] } }, { session });
      if (isInForce && changed) transaction.emit(userUpdated(changed));
      return endSessions(store, transaction, { userId: user._id }, 'email-changed');
    });
    return work.catch((error: unknown) => {
      // Only create-admin can have taken the old address in the meantime.
      throw isDuplicateKey(error) ? linkExpired() : error;
    });
  };
