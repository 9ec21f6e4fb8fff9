import type { Dependencies } from '../../dependencies';
import { isPending } from '../present';
import { tokenHash } from '../../secrets';
import { languageOfUser } from '../store/users';
import { allowCancelling, linkExpired, orEmailTaken, refuseTakenEmail } from '../email-changes';
import { checkProof, type Proof } from '../../sessions/reauthentication';
import { userUpdated } from './update-user';

/**
 * Applies a pending email. The token proves access to the new mailbox, the proof (`Proof`) ownership of the account.
 * Login sessions stay open; the old address is notified and, if it was verified, can cancel the change.
 */
export const confirmEmail =
  (dependencies: Dependencies) =>
  async ({ token, ...proof }: Proof & { token: string }): Promise<void> => {
    const { store, unitOfWork, mails, suppressions } = dependencies;
    const hash = tokenHash(token);
    const user = await store.users.findOne({ 'pendingEmail.tokenHash': hash }).lean();
    if (!user || !isPending(user.pendingEmail)) throw linkExpired();
    const { email } = user.pendingEmail;
    await checkProof(dependencies, user, proof);

    const work = unitOfWork(async (transaction) => {
      const { session } = transaction;
      await refuseTakenEmail(store, transaction, email, user._id);
      const asChecked = {
        _id: user._id,
        email: user.email,
        passwordHash: user.passwordHash,
        'pendingEmail.tokenHash': hash,
      };
      const update = { $set: { email, verifyEmail: true, verifyTokenHash: '' }, $unset: { pendingEmail: 1 } };
      const changed = await store.users
        .findOneAndUpdate(asChecked, update, { session, returnDocument: 'after' })
        .lean();
      if (!changed) throw linkExpired();
      await store.grants.deleteMany({ email: user.email }, { session });
      const cancelUrl = await allowCancelling(dependencies, transaction, user);
      await mails.add(transaction, {
        key: `email-change.done:${hash}`,
        to: user.email,
        language: languageOfUser(user),
        content: { template: 'email-change-done', ...(user.verifyEmail && { cancelUrl }) },
      });
      await suppressions.lift(transaction, email, 'bounce');
      transaction.emit(userUpdated(changed));
    });
    await orEmailTaken(work);
  };
