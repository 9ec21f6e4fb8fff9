import { newEvent } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { currentLanguage, notSignedIn } from '@tokri/service-kit';
import type { By, Dependencies } from '../../dependencies';
import { after, CONFIRM_EMAIL_MS } from '../../lifetimes';
import { mailboxOf } from '../mailbox';
import { named } from '../name-key';
import { isPending } from '../present';
import { randomToken, tokenHash } from '../../secrets';
import { languageOfUser, type PendingEmail, type User } from '../store/users';
import { countAttempt } from '../../attempts/count-attempts';
import { allowCancelling, refuseTakenEmail } from '../email-changes';

interface Profile {
  name: string;
  email: string;
  mobile: string;
}

export const userUpdated = ({ _id, name, email, mobile, avatar }: User) =>
  newEvent('user.updated', String(_id), { userId: String(_id), name, email, mobile, avatar });

/**
 * Changes the profile. Name and mobile change at once; a new email is pending until the link mailed to it is opened
 * (`confirmEmail`). Submitting the current email cancels a pending one; submitting the pending one again mails nothing.
 */
export const updateUser =
  (dependencies: Dependencies) =>
  async ({ name, email, mobile }: Profile, { userId }: By): Promise<void> => {
    const { users } = dependencies.store;
    const known = await users.findById(userId).lean();
    if (known && isNewEmail(known, email)) {
      await countAttempt(dependencies, 'email-change', userId);
      await countAttempt(dependencies, 'stranger-mail', mailboxOf(email));
    }
    await dependencies.unitOfWork(async (transaction) => {
      const { session } = transaction;
      const user = await users.findById(userId).session(session).lean();
      if (!user) throw notSignedIn();
      const set = {
        ...named(name),
        mobile,
        ...(isNewEmail(user, email) && {
          pendingEmail: await askForNewEmail(dependencies, transaction, user, email),
        }),
      };
      const update = { $set: set, ...(email === user.email && { $unset: { pendingEmail: 1 } }) };
      const changed = await users
        .findByIdAndUpdate(userId, update, { session, returnDocument: 'after' })
        .lean();
      if (changed && (user.name !== name || user.mobile !== mobile)) transaction.emit(userUpdated(changed));
    });
  };

const isNewEmail = ({ email, pendingEmail }: User, wanted: string): boolean =>
  wanted !== email && !(isPending(pendingEmail) && pendingEmail.email === wanted);

async function askForNewEmail(
  dependencies: Dependencies,
  transaction: Transaction,
  user: User,
  email: string,
): Promise<PendingEmail> {
  const { store, mails } = dependencies;
  await refuseTakenEmail(store, transaction, email, user._id);
  const pending = await mailConfirmation(dependencies, transaction, email);
  const cancelUrl = await allowCancelling(dependencies, transaction, user);
  await mails.add(transaction, {
    key: `email-change.asked:${pending.tokenHash}`,
    to: user.email,
    language: languageOfUser(user),
    content: { template: 'email-change-asked', cancelUrl },
  });
  return pending;
}

/** Mails the confirmation link of a new email. @returns the fields that the user's row stores */
export async function mailConfirmation(
  { mails, shopUrl }: Pick<Dependencies, 'mails' | 'shopUrl'>,
  transaction: Transaction,
  email: string,
): Promise<PendingEmail> {
  const token = randomToken();
  const pending = { email, tokenHash: tokenHash(token), expiresAt: after(CONFIRM_EMAIL_MS) };
  await mails.add(transaction, {
    key: `email-change.confirm:${pending.tokenHash}`,
    to: email,
    language: currentLanguage(),
    content: { template: 'confirm-email', confirmUrl: `${shopUrl}/confirm-email#${token}` },
    notAfter: pending.expiresAt,
  });
  return pending;
}
