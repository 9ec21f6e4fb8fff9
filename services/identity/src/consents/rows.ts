import { NEEDED_PURPOSES, type ConsentPurpose } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { erasedUserHash } from '@tokri/service-host';
import { after, CONSENT_PROOF_MS } from '../lifetimes';
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

/** Records a consent; one that is given already stays unchanged. */
export async function give(
  { consents }: Consents,
  { session }: InTransaction,
  userId: string,
  { purpose, version }: Pick<ConsentRow, 'purpose' | 'version'>,
): Promise<void> {
  await consents.updateOne(
    { liveKey: keyOf(userId, purpose) },
    { $setOnInsert: { userId, purpose, version, givenAt: new Date() } },
    { session, upsert: true },
  );
}

/** Records what a registration agrees to. */
export async function giveAtRegistration(
  store: Consents,
  transaction: InTransaction,
  userId: string,
  { version, optional }: { version: string; optional: readonly ConsentPurpose[] },
): Promise<void> {
  for (const purpose of [...NEEDED_PURPOSES, ...optional])
    await give(store, transaction, userId, { purpose, version });
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
