import { pick } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { languageOfUser, type User } from '../accounts/store/users';
import type { Dependencies } from '../dependencies';
import type { MailContent } from '../mail/content';
import type { QueuedMail } from '../mail/queue';

export const ADDRESSEE_FIELDS = ['name', 'email', 'verifyEmail', 'language'] as const;
export type Addressee = Pick<User, (typeof ADDRESSEE_FIELDS)[number]>;

export async function mailUser(
  { store, mails, logger }: Dependencies,
  transaction: Transaction,
  userId: string,
  key: string,
  content: (user: Addressee) => MailContent | undefined,
  attach: (user: Addressee) => QueuedMail['attach'] = () => undefined,
): Promise<void> {
  const user = await pick(store.users.findById(userId).session(transaction.session), ...ADDRESSEE_FIELDS);
  if (!user) {
    logger.warn({ userId, key }, 'a mail has no account to be sent to');
    return;
  }
  const to = { to: user.email, language: languageOfUser(user) };
  const written = content(user);
  if (!written) return;
  const addressed = { ...written, ...(user.verifyEmail && { addressee: user.name }) };
  await mails.add(transaction, { key, ...to, content: addressed, attach: attach(user) });
}
