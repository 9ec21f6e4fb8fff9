import type { ConsentPurpose } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { erasedUserHash } from '@tokri/service-host';
import { after, CONSENT_PROOF_MS } from '../lifetimes';
import { publishedNotice } from '../privacy-notice/queries';
import type { Store } from '../store';
import type { ConsentRow } from './store';

type Consents = Pick<Store, 'consents'>;
type InTransaction = Pick<Transaction, 'session'>;

/** Rows of one user that are read: a purpose changes rarely, and a withdrawn row is deleted after a year. */
const MAX_ROWS = 200;

const keyOf = (userId: string, purpose: ConsentPurpose) => `${userId}:${purpose}`;

export const consentsOfUser = (
  { consents }: Consents,
  userId: string,
  session: Transaction['session'] | null = null,
): Promise<ConsentRow[]> =>
  consents
    .find({ userId })
    .sort({ givenAt: -1 })
    .limit(MAX_ROWS)
    .session(session)
    .lean<ConsentRow[]>()
    .exec();

/** Records consents with the notice that people can read now; those that are given already stay unchanged. */
export async function give(
  store: Pick<Store, 'consents' | 'privacyNotices'>,
  { session }: InTransaction,
  userId: string,
  purposes: readonly ConsentPurpose[],
): Promise<void> {
  const notice = await publishedNotice(store, { session });
  const shown = notice && { version: notice.at.toISOString(), noticeVersion: notice.version };
  for (const purpose of purposes)
    await store.consents.updateOne(
      { liveKey: keyOf(userId, purpose) },
      { $setOnInsert: { userId, purpose, ...shown, givenAt: new Date() } },
      { session, upsert: true },
    );
}

/** The rows stay for a year as a proof. */
const withdrawal = (now: Date) => ({
  $set: { withdrawnAt: now, forgottenAt: after(CONSENT_PROOF_MS, now) },
  $unset: { liveKey: 1 as const },
});

export async function withdraw(
  { consents }: Consents,
  { session }: InTransaction,
  userId: string,
  purpose: ConsentPurpose,
): Promise<void> {
  await consents.updateOne({ liveKey: keyOf(userId, purpose) }, withdrawal(new Date()), { session });
}

/** With the account every consent ends. The proof has a hash instead of the user. @returns the number of rows */
export async function eraseConsents(
  { consents }: Consents,
  { session }: InTransaction,
  userId: string,
): Promise<number> {
  await consents.updateMany({ userId, withdrawnAt: null }, withdrawal(new Date()), { session });
  const { modifiedCount } = await consents.updateMany(
    { userId },
    { userId: erasedUserHash(userId) },
    { session },
  );
  return modifiedCount;
}
