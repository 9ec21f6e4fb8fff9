import type { Auth } from '@tokri/contracts';
import {
  bearerToken,
  notSignedIn,
  requireAdmin,
  requireUser,
  sessionEnded,
  type Principal,
  type TokenVerifier,
} from '@tokri/service-kit';
import type { EndedSessions } from './ended-sessions';

const MOST_KNOWN_TOKENS = 20_000;

export interface Gatekeeper {
  /**
   * Who sends this Authorization header. Where anyone may call (P) a bad token only means "a guest"; everywhere else
   * it is a 401, so that the web app refreshes it.
   */
  identify(
    auth: Auth,
    authorization: string | undefined,
  ): Principal | undefined | Promise<Principal | undefined>;
  /** The role check of the table: 401 without a token, 403 with a shopper's where an admin is asked for. */
  authorise(auth: Auth, principal: Principal | undefined): void;
}

/** Verifies access tokens at the edge and refuses those of login sessions that have ended. */
export function createGatekeeper(verifyToken: TokenVerifier, endedSessions: EndedSessions): Gatekeeper {
  /** Tokens whose signature was checked: it cannot become wrong, only old. */
  const known = new Map<string, Principal>();

  async function principalOf(authorization: string): Promise<Principal> {
    const token = bearerToken(authorization);
    if (!token) throw notSignedIn();
    const seen = known.get(token);
    if (seen && seen.expiresAt * 1_000 > Date.now()) return seen;
    if (seen) known.delete(token);
    const principal = await verifyToken(token);
    if (known.size >= MOST_KNOWN_TOKENS) known.delete(known.keys().next().value as string);
    known.set(token, principal);
    return principal;
  }

  async function guestUnlessKnown(authorization: string): Promise<Principal | undefined> {
    try {
      return await principalOf(authorization);
    } catch {
      return undefined;
    }
  }

  async function alive(authorization: string): Promise<Principal> {
    const principal = await principalOf(authorization);
    if (await endedSessions.hasEnded(principal.sessionId)) {
      throw sessionEnded();
    }
    return principal;
  }

  return {
    identify(auth, authorization) {
      if (!authorization) return undefined;
      return auth === 'P' ? guestUnlessKnown(authorization) : alive(authorization);
    },
    authorise(auth, principal) {
      if (auth === 'A') requireAdmin(principal);
      else if (auth === 'U') requireUser(principal);
    },
  };
}
