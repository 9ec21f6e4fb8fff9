import type { Transaction } from '@tokri/messaging';
import { languageOfUser, type User } from '../accounts/store/users';
import type { Dependencies } from '../dependencies';
import type { MailContent } from '../mail/content';
import { randomToken, tokenHash } from '../secrets';
import { withSecret, type Grievance } from './grievance';

type GrievanceMail = Extract<MailContent, { template: `grievance-${string}` }>;

interface About {
  template: GrievanceMail['template'];
  /** Identifies the cause. */
  key: string;
  /** Sent in the mail only if its address is confirmed; others see it by the link. */
  text?: string;
}

/**
 * Mails the sender of a complaint about it. A guest gets a new link with a secret; the older links work on.
 * @returns the complaint to save
 */
export async function mailShopper(
  { store, mails, shopUrl }: Pick<Dependencies, 'store' | 'mails' | 'shopUrl'>,
  transaction: Transaction,
  grievance: Grievance,
  { template, key, text }: About,
): Promise<Grievance> {
  const { _id: number, userId, guest } = grievance;
  const link = `${shopUrl}/grievance#${number}`;
  const content = (url: string, isConfirmed: boolean) => ({
    template,
    number,
    url,
    ...(text !== undefined && isConfirmed && { text }),
  });
  if (guest) {
    const secret = randomToken();
    await mails.add(transaction, {
      key,
      to: guest.email,
      language: grievance.language ?? 'en',
      content: content(`${link}.${secret}`, guest.confirmedAt !== undefined),
    });
    return withSecret(grievance, tokenHash(secret));
  }
  const user = await store.users.findById(userId).session(transaction.session).lean<User>();
  if (user)
    await mails.add(transaction, {
      key,
      to: user.email,
      language: languageOfUser(user),
      content: content(link, user.verifyEmail),
    });
  return grievance;
}
