import type { ServiceName, ShopEvent } from '@tokri/contracts';
import { createTokenVerifier, type TokenVerifier } from './access-token';
import { createEndedSessions } from './ended-sessions';
import { sessionEnded } from '../errors';
import { createInternalClient } from '../clients/internal-client';
import { remoteKeys } from './remote-keys';

const IDENTITY_TIMEOUT_MS = 3_000;

export interface Access {
  /** Refuses what is forged, too old, or belongs to a login session that has ended. */
  verifyToken: TokenVerifier;
  /** The events that it needs; pass it to the process's messaging. */
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
 * How every service behind the gateway checks access tokens of any caller: signature and claims by identity's
 * public keys, and by its events the login sessions that logout, reset or suspension ended (docs/contract.md rule 3).
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
