import { isDuplicateKey } from '@tokri/database';
import type { Dependencies } from '../dependencies';
import { randomToken, tokenHash } from '../secrets';
import { linkExpired } from './email-changes';
import { endSessions } from './sessions';
import { userUpdated } from './update-user';

/**
 * The old address takes a change of the email back, and every login session ends. A change in force needed the password,
 * so the password is void as well then; a new one comes by a code to the address that is back. Returns ended sessions.
 */
export async function cancelEmailChange(dependencies: Dependencies, token: string): Promise<string[]> {
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
    const comesBack = { email: change.from, passwordHash: unknownPassword, verifyTokenHash: '' };
    const changed = await store.users
      .findByIdAndUpdate(
        user._id,
        { $set: { verifyEmail: true, ...(isInForce && comesBack) }, $unset: { pendingEmail: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean();
    // A second factor that came with the stranger would keep the owner out.
    const factorSince = { _id: user._id, confirmedAt: { $gte: change.requestedAt } };
    if (isInForce) await store.secondFactors.deleteOne(factorSince, { session });
    // Addresses that came later got their right from whoever is being stopped here.
    const later = { userId: user._id, requestedAt: { $gte: change.requestedAt } };
    await store.emailChanges.deleteMany(later, { session });
    await store.grants.deleteMany({ email: { $in: [user.email, change.from] } }, { session });
    if (isInForce && changed) transaction.emit(userUpdated(changed));
    return endSessions(store, transaction, { userId: user._id }, 'email-changed');
  });
  return work.catch((error: unknown) => {
    // Only an operator can have given the old address away meanwhile (create-admin).
    throw isDuplicateKey(error) ? linkExpired() : error;
  });
}
