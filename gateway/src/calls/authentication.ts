import type { Auth, Call } from '@tokri/contracts';
import {
  authorise,
  bearerToken,
  notSignedIn,
  sessionEnded,
  VERIFIED_TOKEN_MS,
  type Principal,
  type TokenVerifier,
} from '@tokri/service-kit';
import { LRUCache } from 'lru-cache';
import type { EndedSessions } from './ended-sessions';

const MAX_VERIFIED_TOKENS = 20_000;

export interface Authenticator {
  /**
   * The principal of a token from header or cookie (credentials.ts). On public routes (P) an invalid token means a
   * guest; on others it is a 401, so that the client refreshes it.
   */
  authenticate(
    auth: Auth,
    authorization: string | undefined,
  ): Principal | undefined | Promise<Principal | undefined>;
  /** Checks what the call requires: 401 without a token, 403 without its permission. */
  authorise(call: Pick<Call, 'auth' | 'permission' | 'orPermission'>, principal: Principal | undefined): void;
}

/** Verifies access tokens at the gateway and refuses those of login sessions that have ended. */
export function createAuthenticator(verifyToken: TokenVerifier, endedSessions: EndedSessions): Authenticator {
  /** Tokens with a verified signature: valid until the token expires or its key is revoked. */
  const verified = new LRUCache<string, { principal: Principal; until: number }>({
    max: MAX_VERIFIED_TOKENS,
  });

  function verifiedBefore(token: string): Principal | undefined {
    const known = verified.get(token);
    if (known && known.until > Date.now()) return known.principal;
    if (known) verified.delete(token);
    return undefined;
  }

  async function principalOf(authorization: string): Promise<Principal> {
    const token = bearerToken(authorization);
    if (!token) throw notSignedIn();
    const known = verifiedBefore(token);
    if (known) return known;
    const principal = await verifyToken(token);
    const until = Math.min(principal.expiresAt * 1_000, Date.now() + VERIFIED_TOKEN_MS);
    verified.set(token, { principal, until });
    return principal;
  }

  /** A token that was verified before needs no promise. */
  function principalOrGuest(authorization: string): Principal | undefined | Promise<Principal | undefined> {
    const token = bearerToken(authorization);
    const known = token && verifiedBefore(token);
    return known || principalOf(authorization).catch(() => undefined);
  }

  async function principalOfLiveSession(authorization: string): Promise<Principal> {
    const principal = await principalOf(authorization);
    if (await endedSessions.hasEnded(principal.sessionId)) throw sessionEnded();
    return principal;
  }

  return {
    authenticate(auth, authorization) {
      if (!authorization) return undefined;
      return auth === 'P' ? principalOrGuest(authorization) : principalOfLiveSession(authorization);
    },
    authorise,
  };
}
