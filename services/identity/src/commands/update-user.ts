import { newEvent } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { notSignedIn } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { randomToken, tokenHash } from '../secrets';
import { isDuplicateKey } from '@tokri/database';
import type { User } from '../store/users';
import { emailTaken, verifyUrl } from './register';

interface Profile {
  name: string;
  email: string;
  mobile: string;
}

export const userUpdated = ({ _id, name, email, mobile, avatar }: User) =>
  newEvent('user.updated', String(_id), { userId: String(_id), name, email, mobile, avatar });

/** Changes the profile. A new email counts as unverified until its own link is followed. */
export async function updateUser(
  dependencies: Dependencies,
  userId: string,
  profile: Profile,
): Promise<void> {
  const { store, unitOfWork } = dependencies;
  try {
    await unitOfWork(async (transaction) => {
      const user = await store.users.findById(userId).session(transaction.session).lean();
      if (!user) throw notSignedIn();
      const emailChange =
        profile.email === user.email ? {} : await sendVerification(dependencies, transaction, user, profile);
      const changed = await store.users
        .findByIdAndUpdate(
          userId,
          { ...profile, ...emailChange },
          { session: transaction.session, returnDocument: 'after' },
        )
        .lean();
      if (changed && isOther(user, profile)) transaction.emit(userUpdated(changed));
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw emailTaken();
    throw error;
  }
}

const isOther = (user: User, { name, email, mobile }: Profile): boolean =>
  user.name !== name || user.email !== email || user.mobile !== mobile;

async function sendVerification(
  { mails, shopUrl }: Dependencies,
  transaction: Transaction,
  user: User,
  { name, email }: Profile,
) {
  const token = randomToken();
  const verifyTokenHash = tokenHash(token);
  await mails.add(transaction, {
    key: `email.changed:${String(user._id)}:${verifyTokenHash}`,
    to: email,
    content: { template: 'email-changed', name, verifyUrl: verifyUrl(shopUrl, token) },
  });
  return { verifyEmail: false, verifyTokenHash };
}
