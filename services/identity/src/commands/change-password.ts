import { notSignedIn, type Principal } from '@tokri/service-kit';
import { Types } from 'mongoose';
import type { Dependencies } from '../dependencies';
import { randomToken } from '../secrets';
import { checkProof, wrongPassword, type Proof } from './proof';
import { languageOfUser } from '../store/users';
import { endSessions } from './sessions';
import { refuseWeakPassword } from './refuse-weak-password';

interface PasswordChange extends Proof {
  newPassword: string;
}

/** Sets a new password and ends every login session but the one that asks; returns the ended ones. */
export async function changePassword(
  dependencies: Dependencies,
  { userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
  { newPassword, ...proof }: PasswordChange,
): Promise<string[]> {
  const { store, unitOfWork, passwords, mails } = dependencies;
  const user = await store.users.findById(userId).lean();
  if (!user) throw notSignedIn();
  await checkProof(dependencies, user, proof);
  refuseWeakPassword(newPassword, user);
  const passwordHash = await passwords.hash(newPassword);
  const mailKey = `password.changed:${randomToken()}`;

  return unitOfWork(async (transaction) => {
    const { session } = transaction;
    // A reset at the same moment has made the proof worthless.
    const asProven = { _id: user._id, passwordHash: user.passwordHash };
    const changed = await store.users.updateOne(asProven, { passwordHash }, { session });
    if (changed.matchedCount === 0) throw wrongPassword();
    await store.otps.deleteOne({ _id: user.email }, { session });
    await store.grants.deleteMany({ email: user.email }, { session });
    await mails.add(transaction, {
      key: mailKey,
      ...{ to: user.email, language: languageOfUser(user) },
      content: { template: 'password-changed' },
    });
    const others = { userId: user._id, _id: { $ne: new Types.ObjectId(sessionId) } };
    return endSessions(store, transaction, others, 'password-changed');
  });
}
