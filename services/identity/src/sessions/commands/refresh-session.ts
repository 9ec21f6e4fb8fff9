import { pick } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { sessionEnded } from '@tokri/service-kit';
import type { Dependencies } from '../../dependencies';
import { decideRefresh } from '../decide-refresh';
import { randomToken, successorOf, tokenHash } from '../../secrets';
import { grantedRole } from '../../second-factor/granted-role';
import type { LoginSession } from '../store';
import type { Store } from '../../store';
import { signAccessToken } from '../tokens';
import type { TokenPair } from './log-in';
import { noteLanguage } from '../../accounts/note-language';
import { endSessions, keepRefreshToken, sessionExpiry } from '../login-sessions';

interface Refresh {
  tokens: readonly string[];
  /** Address block of the client. */
  place: string;
  onRefused: (sessionIds: string[]) => void;
}

type Outcome = { pair: TokenPair } | { endedNow: string[] };

/**
 * Exchanges the first valid refresh token for a new pair. Reuse of a used token ends its session. Calls `onRefused`
 * before it throws 401 SESSION_ENDED.
 */
export const refreshSession =
  (dependencies: Dependencies) =>
  async ({ tokens, place, onRefused }: Refresh): Promise<TokenPair> => {
    for (const token of tokens) {
      const outcome = await dependencies.unitOfWork((transaction) =>
        exchange(dependencies, transaction, token, place),
      );
      if ('pair' in outcome) return outcome.pair;
      if (outcome.endedNow.length === 0) continue;
      onRefused(outcome.endedNow);
      throw sessionEnded();
    }
    onRefused([]);
    throw sessionEnded();
  };

async function exchange(
  dependencies: Dependencies,
  transaction: Transaction,
  token: string,
  place: string,
): Promise<Outcome> {
  const { store, securityLog } = dependencies;
  const { session } = transaction;
  const row = await store.refreshTokens.findById(tokenHash(token)).session(session).lean();
  const login = row && (await store.sessions.findById(row.sessionId).session(session).lean());
  const spans = { grace: dependencies.refreshGraceMs, absolute: dependencies.sessionAbsoluteMs };
  const decision = decideRefresh(row, login, new Date(), spans);
  if (!row || !login || decision === 'ended') return { endedNow: [] };
  if (decision === 'reuse') {
    const [userId, target] = [String(login.userId), String(login._id)];
    securityLog.record({
      event: 'session-refresh',
      outcome: 'refused',
      reason: 'token-reuse',
      userId,
      target,
    });
    return { endedNow: await endSessions(store, transaction, { _id: login._id }, 'token-reuse') };
  }

  const refreshToken =
    decision === 'rotate'
      ? await rotate(store, transaction, token, login)
      : await newestSuccessor(store, transaction, token);
  return { pair: { refreshToken, ...(await keepAlive(dependencies, transaction, login, place)) } };
}

async function rotate(
  store: Store,
  transaction: Transaction,
  token: string,
  login: LoginSession,
): Promise<string> {
  const salt = randomToken();
  const successor = successorOf(token, salt);
  const { session } = transaction;
  await store.refreshTokens.updateOne({ _id: tokenHash(token) }, { usedAt: new Date(), salt }, { session });
  await keepRefreshToken(store, transaction, successor, login._id);
  return successor;
}

/** The unused token at the end of the chain, so that a late response does not set a used token as a cookie. */
async function newestSuccessor(store: Store, transaction: Transaction, token: string): Promise<string> {
  const row = await store.refreshTokens.findById(tokenHash(token)).session(transaction.session).lean();
  return row?.usedAt ? newestSuccessor(store, transaction, successorOf(token, row.salt)) : token;
}

/** Extends the session; conflicts with a concurrent end of it. */
async function keepAlive(
  dependencies: Dependencies,
  { session }: Transaction,
  login: LoginSession,
  place: string,
): Promise<Pick<TokenPair, 'accessToken' | 'expiresAt'>> {
  const { store, keys, sessionAbsoluteMs } = dependencies;
  const now = new Date();
  const expiresAt = sessionExpiry(login.createdAt, now, sessionAbsoluteMs);
  const alive = { refreshedAt: now, expiresAt, place };
  await store.sessions.updateOne({ _id: login._id }, alive, { session });
  const user = await pick(
    store.users.findById(login.userId).session(session),
    'role',
    'staffRole',
    'staffPermissions',
    'language',
  );
  if (!user) throw sessionEnded();
  await noteLanguage(store, user, session);
  const accessToken = signAccessToken(keys.signer(), {
    userId: String(login.userId),
    sessionId: String(login._id),
    ...(await grantedRole(dependencies, user)),
  });
  return { accessToken, expiresAt };
}
