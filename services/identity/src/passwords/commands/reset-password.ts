import { pick } from '@tokri/database';
import { HttpError } from '@tokri/service-kit';
import type { Dependencies } from '../../dependencies';
import { tokenHash } from '../../secrets';
import { refuseWeakPassword } from '../passwords';
import { forgetAttempts } from '../../attempts/count-attempts';
import { languageOfUser } from '../../accounts/store/users';
import { endSessions } from '../../sessions/login-sessions';

const noGrant = () =>
  new HttpError(
    403,
    'NO_RESET_GRANT',
    'Please confirm your email with a code first, then set the new password.',
  );

interface Reset {
  email: string;
  newPassword: string;
  /** From the cookie or the body. */
  grant: string | undefined;
}

/**
 * Consumes the grant, sets the password and ends every login session. The code proved access to the mailbox, so the
 * email becomes verified. @returns the ended sessions
 */
export const resetPassword =
  (dependencies: Dependencies) =>
  async ({ email, newPassword, grant }: Reset): Promise<string[]> => {
    const { store, unitOfWork, passwords, mails } = dependencies;
    if (!grant) throw noGrant();
    const held = { _id: tokenHash(grant), email };
    if (!(await store.grants.exists({ ...held, expiresAt: { $gt: new Date() } }))) throw noGrant();
    const owner = await pick(store.users.findOne({ email }), 'name', 'email');
    if (!owner) throw noGrant();
    refuseWeakPassword(newPassword, owner, 'newPassword');
    const passwordHash = await passwords.hash(newPassword);

    const ended = await unitOfWork(async (transaction) => {
      const { session } = transaction;
      const used = await store.grants.deleteOne({ ...held, expiresAt: { $gt: new Date() } }, { session });
      if (used.deletedCount === 0) throw noGrant();
      const user = await store.users
        .findOneAndUpdate({ email }, { passwordHash, verifyEmail: true }, { session })
        .lean();
      if (!user) throw noGrant();
      await store.otps.deleteOne({ _id: email }, { session });
      await mails.add(transaction, {
        key: `password.changed:${held._id}`,
        to: email,
        language: languageOfUser(user),
        content: { template: 'password-changed' },
      });
      return endSessions(store, transaction, { userId: user._id }, 'password-reset');
    });
    // Attempts against the old password must not delay the owner.
    await forgetAttempts(dependencies, ['login'], email);
    return ended;
  };
