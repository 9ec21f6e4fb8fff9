import { NEEDED_PURPOSES, newEvent, type ConsentPurpose, type PublicUser } from '@tokri/contracts';
import { currentLanguage } from '@tokri/service-kit';
import type { Dependencies } from '../../dependencies';
import { presentUser } from '../present';
import { mailboxOf } from '../mailbox';
import { named } from '../name-key';
import { give } from '../../consents/rows';
import { countAttempt } from '../../attempts/count-attempts';
import { emailTaken, orEmailTaken, refuseTakenEmail } from '../email-changes';
import { verificationLink } from './email-verification';
import { refuseWeakPassword } from '../../passwords/passwords';

const TOO_MANY_ACCOUNTS = 'Too many new accounts from here. Please try again in {time}.';

interface NewAccount {
  name: string;
  email: string;
  password: string;
  /** Absent when the client asked for no consent. */
  consents?: { optional: readonly ConsentPurpose[] };
}

/** Creates an account and mails its verification link. @throws 409 EMAIL_TAKEN, also for concurrent registrations */
export const register =
  (dependencies: Dependencies) =>
  async ({ name, email, password, consents }: NewAccount): Promise<PublicUser> => {
    const { store, unitOfWork, mails } = dependencies;
    refuseWeakPassword(password, { name, email });
    if (await store.users.exists({ email })) throw emailTaken();
    await countAttempt(dependencies, 'stranger-mail', mailboxOf(email), TOO_MANY_ACCOUNTS);
    const passwordHash = await dependencies.passwords.hash(password);
    const { verifyUrl, fields } = verificationLink(dependencies.shopUrl);
    const language = currentLanguage();
    const work = unitOfWork(async (transaction) => {
      await refuseTakenEmail(store, transaction, email);
      const row = { ...named(name), email, passwordHash, language, ...fields, createdAt: new Date() };
      const [user] = await store.users.create([row], { session: transaction.session });
      const userId = String(user!._id);
      if (consents) await give(store, transaction, userId, [...NEEDED_PURPOSES, ...consents.optional]);
      await mails.add(transaction, {
        key: `user.registered:${userId}`,
        to: email,
        language,
        content: { template: 'welcome', verifyUrl },
        notAfter: fields.verifyTokenExpiresAt,
      });
      transaction.emit(newEvent('user.registered', userId, { userId, name, email, mobile: '' }));
      return presentUser(user!.toObject(), null);
    });
    return orEmailTaken(work);
  };
