import { newEvent } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { erasedUserHash } from '@tokri/service-host';
import { notSignedIn } from '@tokri/service-kit';
import { requireReauthentication, type Proof } from '../sessions/reauthentication';
import { endSessions } from '../sessions/login-sessions';
import { eraseAreaWishes } from '../area-wishes/rows';
import type { By, Dependencies } from '../dependencies';
import { after } from '../lifetimes';
import { keepAnAdmin } from '../accounts/store/admins';
import { languageOfUser, type User } from '../accounts/store/users';
import type { MailSettingsStore } from '../mail-settings/store';
import type { Store } from '../store';
import { eraseGuestGrievances } from '../grievances/personal-data';
import { eraseAccountData } from './personal-data';
import { recordAnswer } from './erasure';
import { requireNoOrderUnderWay } from './order-progress';

/**
 * Deletes the account in one transaction: frees the email, ends every login session and requests the erasure in every service.
 * @returns the ended sessions
 * @throws 409 CONFLICT for the last admin, and while an order is under way
 */
export const deleteAccount =
  (dependencies: Dependencies) =>
  async (proof: Proof, { userId }: By): Promise<string[]> => {
    await requireReauthentication(dependencies, userId, proof);
    return dependencies.unitOfWork(async (transaction) => {
      const ended = await removeWithFarewell(dependencies, transaction, userId);
      if (!ended) throw notSignedIn();
      return ended;
    });
  };

/**
 * Removes the account and, if the email is confirmed, mails a farewell. @returns the ended sessions
 * @throws 409 CONFLICT while an order is under way, and for the last admin
 */
export async function removeWithFarewell(
  dependencies: Pick<
    Dependencies,
    'store' | 'mailSettingsStore' | 'erasedUsers' | 'mails' | 'proofs' | 'suppressions'
  >,
  transaction: Transaction,
  userId: string,
  lastAdmin?: string,
): Promise<string[] | undefined> {
  await requireNoOrderUnderWay(dependencies.store, transaction, userId);
  const removed = await removeAccount(dependencies, transaction, userId, lastAdmin);
  if (!removed) return undefined;
  const { user, ended, now } = removed;
  if (user.verifyEmail)
    await dependencies.mails.add(transaction, {
      key: `account.deleted:${erasedUserHash(userId)}`,
      to: user.email,
      language: languageOfUser(user),
      content: { template: 'account-deleted' },
      notAfter: after(FAREWELL_MS, now),
      forgottenAt: after(FAREWELL_MS, now),
    });
  return ended;
}

/**
 * Removes the account and requests the erasure in every service, in the caller's transaction.
 * @returns undefined when there is no such account @throws 409 CONFLICT for the last admin
 */
export async function removeAccount(
  {
    store,
    mailSettingsStore,
    erasedUsers,
    proofs,
    suppressions,
  }: Pick<Dependencies, 'store' | 'erasedUsers'> & {
    suppressions: Pick<Dependencies['suppressions'], 'erase'>;
    mailSettingsStore: Pick<MailSettingsStore, 'forgetAdmin'>;
    proofs: Pick<Dependencies['proofs'], 'ofErasure'>;
  },
  transaction: Transaction,
  userId: string,
  lastAdmin?: string,
): Promise<{ user: User; ended: string[]; now: Date } | undefined> {
  const { session } = transaction;
  const user = await store.users.findOneAndDelete({ _id: userId }, { session }).lean();
  if (!user) return undefined;
  if (user.role === 'ADMIN') await keepAnAdmin(store, transaction, user._id, lastAdmin);
  const ended = await endSessions(store, transaction, { userId: user._id }, 'account-deleted');
  const byEmail = await eraseByEmail({ store, suppressions }, transaction, user);
  // In this transaction, so that late events are ignored from now on.
  await erasedUsers.add(userId, session);
  const byId = await eraseAccountData({ store, mailSettingsStore, proofs }, transaction, userId);
  const documents = 1 + byEmail + byId;
  const now = new Date();
  await store.erasures.replaceOne(
    { _id: erasedUserHash(userId) },
    { requestedAt: now, answers: [], finishedAt: null },
    { session, upsert: true },
  );
  await recordAnswer(store, session, userId, { service: 'identity', documents, at: now });
  transaction.emit(newEvent('user.deletion-requested', userId, { userId }));
  return { user, ended, now };
}

/** The farewell mail is given up after this time, because the address must be erased too. */
const FAREWELL_MS = 3_600_000;

/** Deletes codes, grants and mails, which are found by email. @returns the number of documents */
async function eraseByEmail(
  { store, suppressions }: { store: Store; suppressions: Pick<Dependencies['suppressions'], 'erase'> },
  transaction: Transaction,
  { _id, email, pendingEmail, verifyEmail }: User,
): Promise<number> {
  const { session } = transaction;
  const changes = await pick(store.emailChanges.find({ userId: _id }).session(session), 'from');
  const emails = [email, ...(pendingEmail ? [pendingEmail.email] : []), ...changes.map(({ from }) => from)];
  const deleted = [
    await store.otps.deleteMany({ _id: email }, { session }),
    await store.grants.deleteMany({ email }, { session }),
    await store.invitations.deleteMany({ email: { $in: emails } }, { session }),
    await store.mails.deleteMany({ to: { $in: emails } }, { session }),
  ];
  // A stranger's email may be that of an unconfirmed account.
  const asGuest = verifyEmail
    ? (await eraseGuestGrievances(store, transaction, email)) +
      (await eraseAreaWishes(store, transaction, { email }))
    : 0;
  const suppressed = await suppressions.erase(transaction, emails);
  return deleted.reduce((sum, { deletedCount }) => sum + deletedCount, asGuest + suppressed);
}
