import type { Transaction } from '@tokri/messaging';
import { conflict, currentLanguage, invalidInput, notSignedIn } from '@tokri/service-kit';
import type { By, Dependencies } from '../../dependencies';
import { after, VERIFY_EMAIL_MS } from '../../lifetimes';
import { mailboxOf } from '../mailbox';
import { isPending } from '../present';
import { randomToken, tokenHash } from '../../secrets';
import type { User } from '../store/users';
import { countAttempt } from '../../attempts/count-attempts';
import { mailConfirmation } from './update-user';

/** Verification of an email by a link that works once within 24 hours. */

const linkIsStale = () =>
  invalidInput({ token: 'is not known' }, 'This link is not valid any more. Please use the newest mail.');

const live = (token: string) => ({
  verifyTokenHash: tokenHash(token),
  verifyTokenExpiresAt: { $gt: new Date() },
});

/** Creates a link, and the fields to store in the user's row. */
export function verificationLink(shopUrl: string) {
  const token = randomToken();
  const verifyTokenExpiresAt = after(VERIFY_EMAIL_MS);
  return {
    verifyUrl: `${shopUrl}/api/user/verify-email?token=${token}`,
    fields: { verifyTokenHash: tokenHash(token), verifyTokenExpiresAt },
  };
}

/** Throws unless `verifyEmail` would accept this link. Does not use it up. */
export async function checkVerificationLink(
  { store }: Pick<Dependencies, 'store'>,
  token: string,
): Promise<void> {
  if (!(await store.users.exists(live(token)))) throw linkIsStale();
}

export const verifyEmail =
  ({ store, suppressions, unitOfWork }: Pick<Dependencies, 'store' | 'suppressions' | 'unitOfWork'>) =>
  ({ token }: { token: string }): Promise<void> =>
    unitOfWork(async (transaction) => {
      const used = { $set: { verifyEmail: true, verifyTokenHash: '' }, $unset: { verifyTokenExpiresAt: 1 } };
      const user = await store.users
        .findOneAndUpdate(live(token), used, { session: transaction.session })
        .lean<User>();
      if (!user) throw linkIsStale();
      await suppressions.lift(transaction, user.email, 'bounce');
    });

/** Mails a new link to the unconfirmed email, pending or current; the previous link becomes invalid. */
export const sendVerification =
  (dependencies: Dependencies) =>
  async ({ userId }: By): Promise<void> => {
    const { users } = dependencies.store;
    const known = await users.findById(userId).lean();
    if (!known) throw notSignedIn();
    await countAttempt(dependencies, 'stranger-mail', mailboxOf(waitingEmail(known)));
    await dependencies.unitOfWork(async (transaction) => {
      const user = await users.findById(userId).session(transaction.session).lean();
      if (!user) throw notSignedIn();
      waitingEmail(user);
      const set = isPending(user.pendingEmail)
        ? { pendingEmail: await mailConfirmation(dependencies, transaction, user.pendingEmail.email) }
        : await mailVerification(dependencies, transaction, user);
      await users.updateOne({ _id: user._id }, { $set: set }, { session: transaction.session });
    });
  };

function waitingEmail({ email, verifyEmail: isVerified, pendingEmail }: User): string {
  if (isPending(pendingEmail)) return pendingEmail.email;
  if (isVerified) throw conflict('CONFLICT', 'Your email is confirmed already.');
  return email;
}

async function mailVerification(
  { mails, shopUrl }: Dependencies,
  transaction: Transaction,
  { email }: User,
): Promise<Pick<User, 'verifyTokenHash' | 'verifyTokenExpiresAt'>> {
  const { verifyUrl, fields } = verificationLink(shopUrl);
  await mails.add(transaction, {
    key: `email.verification:${fields.verifyTokenHash}`,
    to: email,
    language: currentLanguage(),
    content: { template: 'verify-email', verifyUrl },
    notAfter: fields.verifyTokenExpiresAt,
  });
  return fields;
}
