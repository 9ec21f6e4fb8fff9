import type { ServiceName, ShopEvent } from '@tokri/contracts';
import { createTokenVerifier, type TokenVerifier } from './access-token';
import { createEndedSessions } from './ended-sessions';
import { sessionEnded } from '../errors';
import { createInternalClient } from '../clients/internal-client';
import { remoteKeys } from './remote-keys';

const IDENTITY_TIMEOUT_MS = 3_000;

export interface Access {
  /** Refuses tokens that are forged, expired or of an ended login session. */
  verifyToken: TokenVerifier;
  /** The events that the check requires; pass the subscription to the process's messaging. */
  subscription: {
    types: readonly ['user.sessions-ended'];
    onEvent: (event: ShopEvent) => void;
    onConnected: () => void;
  };
  /** False while identity does not answer. */
  isIdentityAnswering: () => boolean;
}

interface AccessSettings {
  IDENTITY_URL: string;
  INTERNAL_SECRET_FOR_IDENTITY: string;
}

/**
 * Verifies access tokens in every service: signature and claims with identity's public keys, and by identity's events
 * that the login session has not been ended by logout, reset or suspension (docs/contract.md rule 3).
 */
export function createAccess(
  caller: ServiceName,
  { IDENTITY_URL, INTERNAL_SECRET_FOR_IDENTITY }: AccessSettings,
): Access {
  const keys = remoteKeys(new URL('/.well-known/jwks.json', IDENTITY_URL).href);
  const verify = createTokenVerifier(keys);
  const identity = createInternalClient({
    caller,
    callees: { identity: { url: IDENTITY_URL, secret: INTERNAL_SECRET_FOR_IDENTITY } },
    timeoutMs: IDENTITY_TIMEOUT_MS,
  });
  const endedSessions = createEndedSessions(
    async () => (await identity.call('endedSessions', {})).sessionIds,
  );
  return {
    async verifyToken(token) {
      const principal = await verify(token);
      if (await endedSessions.hasEnded(principal.sessionId)) throw sessionEnded();
      return principal;
    },
    subscription: {
      types: ['user.sessions-ended'],
      onEvent: (event) => endedSessions.end((event as ShopEvent<'user.sessions-ended'>).data.sessionIds),
      onConnected: endedSessions.catchUp,
    },
    isIdentityAnswering: () => keys.isAnswering() && identity.isAnswering('identity'),
  };
}
