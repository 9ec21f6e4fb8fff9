import { notSignedIn } from '@tokri/service-kit';
import { Types } from 'mongoose';
import type { By, Dependencies } from '../../dependencies';
import { randomToken } from '../../secrets';
import { checkProof, wrongPassword, type Proof } from '../../sessions/reauthentication';
import { languageOfUser } from '../../accounts/store/users';
import { endSessions } from '../../sessions/login-sessions';
import { refuseWeakPassword } from '../passwords';

interface PasswordChange extends Proof {
  newPassword: string;
}

/** Sets a new password and ends every other login session. @returns the ended sessions */
export const changePassword =
  (dependencies: Dependencies) =>
  async ({ newPassword, ...proof }: PasswordChange, { userId, sessionId }: By): Promise<string[]> => {
    const { store, unitOfWork, passwords, mails } = dependencies;
    const user = await store.users.findById(userId).lean();
    if (!user) throw notSignedIn();
    await checkProof(dependencies, user, proof);
    refuseWeakPassword(newPassword, user, 'newPassword');
    const passwordHash = await passwords.hash(newPassword);
    const mailKey = `password.changed:${randomToken()}`;

    return unitOfWork(async (transaction) => {
      const { session } = transaction;
      // A concurrent reset invalidates the proof.
      const unchanged = { _id: user._id, passwordHash: user.passwordHash };
      const changed = await store.users.updateOne(unchanged, { passwordHash }, { session });
      if (changed.matchedCount === 0) throw wrongPassword();
      await store.otps.deleteOne({ _id: user.email }, { session });
      await store.grants.deleteMany({ email: user.email }, { session });
      await mails.add(transaction, {
        key: mailKey,
        to: user.email,
        language: languageOfUser(user),
        content: { template: 'password-changed' },
      });
      const others = { userId: user._id, _id: { $ne: new Types.ObjectId(sessionId) } };
      return endSessions(store, transaction, others, 'password-changed');
    });
  };
