import { isDuplicateKey } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { conflict, HttpError } from '@tokri/service-kit';
import type { Types } from 'mongoose';
import type { Dependencies } from '../dependencies';
import { after, CANCEL_EMAIL_CHANGE_MS } from '../lifetimes';
import { randomToken, tokenHash } from '../secrets';
import type { Store } from '../store';
import type { User } from './store/users';

/** Shared by the commands of an email change (docs/contract.md rule 12). */

export const emailTaken = () =>
  conflict('EMAIL_TAKEN', 'This email already has an account. Try to log in instead.');

export const linkExpired = () =>
  new HttpError(400, 'LINK_EXPIRED', 'This link is not valid any more. Please use the newest mail.');

/**
 * Throws 409 EMAIL_TAKEN while an account has the email or can still restore it. Call it in the transaction that writes
 * the email; the unique index catches the remaining races.
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

/** Converts a violation of the unique index into 409 EMAIL_TAKEN. */
export async function orEmailTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isDuplicateKey(error)) throw emailTaken();
    throw error;
  }
}

/** Lets the user's current address cancel the change. @returns the link */
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
