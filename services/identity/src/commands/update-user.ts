import { newEvent } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { notSignedIn } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { after, CONFIRM_EMAIL_MS } from '../lifetimes';
import { isPending } from '../present';
import { randomToken, tokenHash } from '../secrets';
import type { User } from '../store/users';
import { allowCancelling, refuseTakenEmail } from './email-changes';

interface Profile {
  name: string;
  email: string;
  mobile: string;
}

export const userUpdated = ({ _id, name, email, mobile, avatar }: User) =>
  newEvent('user.updated', String(_id), { userId: String(_id), name, email, mobile, avatar });

/**
 * Changes the profile. Name and mobile count at once; a new email waits for the link that is mailed to it (`confirmEmail`),
 * and the present one takes a waiting one back. The same new email again mails nothing.
 */
export const updateUser = (dependencies: Dependencies, userId: string, profile: Profile): Promise<void> =>
  dependencies.unitOfWork(async (transaction) => {
    const { users } = dependencies.store;
    const { session } = transaction;
    const { name, email, mobile } = profile;
    const user = await users.findById(userId).session(session).lean();
    if (!user) throw notSignedIn();
    const update =
      email === user.email
        ? { $set: { name, mobile }, $unset: { pendingEmail: 1 } }
        : {
            $set: { name, mobile, pendingEmail: await pendingEmail(dependencies, transaction, user, email) },
          };
    const changed = await users
      .findByIdAndUpdate(userId, update, { session, returnDocument: 'after' })
      .lean();
    if (changed && (user.name !== name || user.mobile !== mobile)) transaction.emit(userUpdated(changed));
  });

async function pendingEmail(
  dependencies: Dependencies,
  transaction: Transaction,
  user: User,
  email: string,
): Promise<NonNullable<User['pendingEmail']>> {
  const { store, mails, shopUrl } = dependencies;
  if (isPending(user.pendingEmail) && user.pendingEmail.email === email) return user.pendingEmail;
  await refuseTakenEmail(store, transaction, email, user._id);
  const token = randomToken();
  const pending = { email, tokenHash: tokenHash(token), expiresAt: after(CONFIRM_EMAIL_MS) };
  await mails.add(transaction, {
    key: `email-change.confirm:${pending.tokenHash}`,
    to: email,
    content: { template: 'confirm-email', confirmUrl: `${shopUrl}/confirm-email#${token}` },
    notAfter: pending.expiresAt,
  });
  const cancelUrl = await allowCancelling(dependencies, transaction, user);
  await mails.add(transaction, {
    key: `email-change.asked:${pending.tokenHash}`,
    to: user.email,
    content: { template: 'email-change-asked', cancelUrl },
  });
  return pending;
}
