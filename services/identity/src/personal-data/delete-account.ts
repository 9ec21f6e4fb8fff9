import { newEvent } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { erasedUserHash } from '@tokri/service-host';
import { notSignedIn } from '@tokri/service-kit';
import type { Proof } from '../commands/proof';
import { provenUser } from '../commands/proven-user';
import { endSessions } from '../commands/sessions';
import type { Dependencies } from '../dependencies';
import { after } from '../lifetimes';
import { keepAnAdmin } from '../store/admins';
import { languageOfUser, type User } from '../store/users';
import { eraseAccountData } from './account-data';
import { recordAnswer } from './erasure';

/**
 * Deletes the account in one transaction: nobody can log in, the email is free again, every login session has ended, and
 * every service is asked to forget the person. @returns the ended sessions
 * @throws 409 CONFLICT for the last admin
 */
export async function deleteAccount(
  dependencies: Dependencies,
  userId: string,
  proof: Proof,
): Promise<string[]> {
  await provenUser(dependencies, userId, proof);
  return dependencies.unitOfWork(async (transaction) => {
    const ended = await removeWithFarewell(dependencies, transaction, userId);
    if (!ended) throw notSignedIn();
    return ended;
  });
}

/** Removes the account and mails that it is gone, if the email is confirmed. @returns the ended sessions */
export async function removeWithFarewell(
  dependencies: Pick<Dependencies, 'store' | 'erasedUsers' | 'mails'>,
  transaction: Transaction,
  userId: string,
  lastAdmin?: string,
): Promise<string[] | undefined> {
  const removed = await removeAccount(dependencies, transaction, userId, lastAdmin);
  if (!removed) return undefined;
  const { user, ended, now } = removed;
  if (user.verifyEmail)
    await dependencies.mails.add(transaction, {
      key: `account.deleted:${erasedUserHash(userId)}`,
      ...{ to: user.email, language: languageOfUser(user) },
      content: { template: 'account-deleted' },
      notAfter: after(FAREWELL_MS, now),
      forgottenAt: after(FAREWELL_MS, now),
    });
  return ended;
}

/**
 * The account is gone and every service is asked to forget the person, in the caller's transaction.
 * @returns undefined when there is no such account @throws 409 CONFLICT for the last admin
 */
export async function removeAccount(
  { store, erasedUsers }: Pick<Dependencies, 'store' | 'erasedUsers'>,
  transaction: Transaction,
  userId: string,
  lastAdmin?: string,
): Promise<{ user: User; ended: string[]; now: Date } | undefined> {
  const { session } = transaction;
  const user = await store.users.findOneAndDelete({ _id: userId }, { session }).lean();
  if (!user) return undefined;
  if (user.role === 'ADMIN') await keepAnAdmin(store, transaction, user._id, lastAdmin);
  const ended = await endSessions(store, transaction, { userId: user._id }, 'account-deleted');
  const byEmail = await eraseByEmail({ store }, transaction, user);
  // Here at once: an event that comes before our own reaction must not bring anything back.
  await erasedUsers.add(userId, session);
  const documents = 1 + byEmail + (await eraseAccountData(store, transaction, userId));
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

/** A mailbox that takes nothing for so long hears no farewell: the address must go, too. */
const FAREWELL_MS = 3_600_000;

/** What only names an email: codes, grants and mails. @returns how many documents */
async function eraseByEmail(
  { store }: Pick<Dependencies, 'store'>,
  { session }: Transaction,
  { _id, email, pendingEmail }: User,
): Promise<number> {
  const changes = await store.emailChanges.find({ userId: _id }, { from: 1 }).session(session).lean();
  const emails = [email, ...(pendingEmail ? [pendingEmail.email] : []), ...changes.map(({ from }) => from)];
  const deleted = [
    await store.otps.deleteMany({ _id: email }, { session }),
    await store.grants.deleteMany({ email }, { session }),
    await store.mails.deleteMany({ to: { $in: emails } }, { session }),
  ];
  return deleted.reduce((sum, { deletedCount }) => sum + deletedCount, 0);
}
