import { newEvent } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import type { Types } from 'mongoose';
import type { Dependencies } from '../dependencies';
import { ACCESS_TOKEN_SECONDS, after, REFRESH_TOKEN_MS } from '../lifetimes';
import { randomToken, tokenHash } from '../secrets';
import type { EndReason, LoginSession } from './store';
import type { Store } from '../store';

export interface Client {
  userAgent: string;
  /** A block of addresses. */
  place: string;
}

/** Sliding expiry, limited by the absolute lifetime after the login. */
export const sessionExpiry = (createdAt: Date, now: Date, absoluteMs: number): Date =>
  new Date(Math.min(after(REFRESH_TOKEN_MS, now).getTime(), after(absoluteMs, createdAt).getTime()));

/** Opens a login session in the transaction, with its first refresh token. */
export async function openSession(
  { store, sessionAbsoluteMs }: Pick<Dependencies, 'store' | 'sessionAbsoluteMs'>,
  { session }: Transaction,
  userId: Types.ObjectId,
  client: Client,
): Promise<{ sessionId: string; refreshToken: string; expiresAt: Date }> {
  const now = new Date();
  const expiresAt = sessionExpiry(now, now, sessionAbsoluteMs);
  const [opened] = await store.sessions.create(
    [{ userId, createdAt: now, refreshedAt: now, expiresAt, ...client }],
    { session },
  );
  const refreshToken = randomToken();
  await keepRefreshToken(store, { session }, refreshToken, opened!._id);
  return { sessionId: String(opened!._id), refreshToken, expiresAt };
}

export async function keepRefreshToken(
  store: Store,
  { session }: Pick<Transaction, 'session'>,
  token: string,
  sessionId: Types.ObjectId,
): Promise<void> {
  const row = {
    _id: tokenHash(token),
    sessionId,
    expiresAt: after(REFRESH_TOKEN_MS),
    usedAt: null,
    salt: '',
  };
  await store.refreshTokens.create([row], { session });
}

export const liveSessions = () => ({ endedAt: null, expiresAt: { $gt: new Date() } });

type SessionFilter =
  { userId: Types.ObjectId; _id?: Types.ObjectId | { $ne: Types.ObjectId } } | { _id: Types.ObjectId };

/**
 * Ends the matching open sessions and publishes an event. @returns those whose access tokens may still be valid: the
 * gateway must refuse them before it forwards the response
 */
export async function endSessions(
  store: Store,
  transaction: Transaction,
  filter: SessionFilter,
  reason: EndReason,
): Promise<string[]> {
  const { session } = transaction;
  const open = await store.sessions
    .find({ ...filter, endedAt: null })
    .session(session)
    .lean<LoginSession[]>();
  if (open.length === 0) return [];
  const ids = open.map((row) => row._id);
  await store.sessions.updateMany(
    { _id: { $in: ids } },
    { endedAt: new Date(), endReason: reason },
    { session },
  );
  const userId = String(open[0]!.userId);
  transaction.emit(newEvent('user.sessions-ended', userId, { userId, sessionIds: ids.map(String), reason }));
  const oldest = Date.now() - ACCESS_TOKEN_SECONDS * 1_000;
  return open.filter((row) => row.refreshedAt.getTime() >= oldest).map((row) => String(row._id));
}
