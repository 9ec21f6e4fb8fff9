import { pick } from '@tokri/database';
import type { UnitOfWork } from '@tokri/messaging';
import type { Pace } from '@tokri/operator';
import type { Types } from 'mongoose';
import { languageOfUser } from '../../accounts/store/users';
import type { MailQueue } from '../../mail/queue';
import type { Store } from '../../store';
import type { BreachNotice } from './notice';

interface NotifyDependencies {
  store: Pick<Store, 'users' | 'mails'>;
  mails: Pick<MailQueue, 'add'>;
  unitOfWork: UnitOfWork;
}

interface Notified {
  /** Mails written now; with `dryRun` those that would be. */
  written: number;
  /** Accounts that have this notice already. */
  before: number;
  /** Addresses of the file that have no account. */
  unknown: readonly string[];
}

/**
 * Writes a mail to each affected account, suspended and unconfirmed ones included, in its language. Safe to repeat: a
 * person gets one mail for each reference.
 */
export const notifyOfBreach =
  ({ store, mails, unitOfWork }: NotifyDependencies) =>
  async (
    { reference, affected, contact, texts }: BreachNotice,
    { dryRun, pace }: { dryRun: boolean; pace?: Pace },
  ): Promise<Notified> => {
    /** Reads the account again: it may have been deleted or changed since the list was read. @returns whether it exists */
    const write = (key: string, userId: Types.ObjectId): Promise<boolean> =>
      unitOfWork(async (transaction) => {
        const account = store.users.findById(userId).session(transaction.session);
        const user = await pick(account, 'email', 'language');
        if (!user) return false;
        const language = languageOfUser(user);
        const content = { template: 'breach-notice', contact, ...texts[language] } as const;
        await mails.add(transaction, { key, to: user.email, language, content });
        return true;
      });
    const sum = { written: 0, before: 0 };
    const wanted = affected === 'everybody' ? {} : { email: { $in: affected } };
    const found = new Set<string>();
    const query = pick(store.users.find(wanted).sort({ _id: 1 }), 'email');
    for await (const { _id, email } of query.cursor({ batchSize: 500 })) {
      found.add(email);
      const key = `breach:${reference}:${String(_id)}`;
      if (await store.mails.exists({ _id: key })) sum.before += 1;
      else if (dryRun || (await write(key, _id))) sum.written += 1;
      await pace?.(1);
    }
    const unknown = affected === 'everybody' ? [] : affected.filter((address) => !found.has(address));
    return { ...sum, unknown };
  };
