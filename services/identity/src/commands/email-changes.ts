import { isDuplicateKey } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { conflict, HttpError } from '@tokri/service-kit';
import type { Types } from 'mongoose';
import type { Dependencies } from '../dependencies';
import { after, CANCEL_EMAIL_CHANGE_MS } from '../lifetimes';
import { randomToken, tokenHash } from '../secrets';
import type { Store } from '../store/store';
import type { User } from '../store/users';

/** What the commands around a change of the email share (docs/contract.md rule 12). */

export const emailTaken = () =>
  conflict('EMAIL_TAKEN', 'This email already has an account. Try to log in instead.');

export const linkExpired = () =>
  new HttpError(400, 'LINK_EXPIRED', 'This link is not valid any more. Please use the newest mail.');

/**
 * An email is taken while an account has it, and while one may have it back. Read in the transaction that writes it:
 * so either this sees the other's write, or the unique index does.
 */
export async function refuseTakenEmail(
  { users, emailChanges }: Pick<Store, 'users' | 'emailChanges'>,
  { session }: Pick<Transaction, 'session'>,
  email: string,
  ownId?: Types.ObjectId,
): Promise<void> {
  const other = ownId && { $ne: ownId };
  const owner = { email, ...(other && { _id: other }) };
  if (await users.exists(owner).session(session)) throw emailTaken();
  const formerOwner = {
    from: email,
    wasVerified: true,
    expiresAt: { $gt: new Date() },
    ...(other && { userId: other }),
  };
  if (await emailChanges.exists(formerOwner).session(session)) throw emailTaken();
}

/** The last word has the unique index. */
export async function orEmailTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isDuplicateKey(error)) throw emailTaken();
    throw error;
  }
}

/** Gives the user's present address the right to take a change back; returns the link of it. */
export async function allowCancelling(
  { store, shopUrl }: Pick<Dependencies, 'store' | 'shopUrl'>,
  { session }: Transaction,
  user: User,
): Promise<string> {
  const token = randomToken();
  const now = new Date();
  const row = {
    _id: tokenHash(token),
    userId: user._id,
    from: user.email,
    wasVerified: user.verifyEmail,
    requestedAt: now,
    expiresAt: after(CANCEL_EMAIL_CHANGE_MS, now),
  };
  await store.emailChanges.create([row], { session });
  return `${shopUrl}/cancel-email-change#${token}`;
}
