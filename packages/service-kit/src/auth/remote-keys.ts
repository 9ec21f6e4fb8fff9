import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createCallOutcome } from '../clients/call-outcome';
import { unavailable } from '../errors';
import { fetchResponse } from '../clients/http-client';

export interface KeySource {
  /** The public key of that id, or undefined when the issuer does not have it (any more). */
  find(kid: string): Promise<KeyObject | undefined>;
}

export interface RemoteKeys extends KeySource {
  /** False while the issuer does not answer. */
  isAnswering(): boolean;
}

/**
 * Milliseconds after which keys are fetched again. The issuer removes a revoked key within ten seconds, and this
 * process within another half minute. With the gateway's cache of verified tokens (VERIFIED_TOKEN_MS), a revoked key is
 * accepted for less than a minute.
 */
const FRESH_MS = 15_000;
const TRUSTED_MS = 25_000;
/** Milliseconds that a verified token may be cached without checking its key again. */
export const VERIFIED_TOKEN_MS = 15_000;
/** Milliseconds that known keys are trusted while the issuer does not answer. */
const WITHOUT_ISSUER_MS = 10 * 60_000;
/** Minimum milliseconds between requests, so that forged key ids put no load on the issuer. */
const ASK_AGAIN_MS = 1_000;
const KEYS_TIMEOUT_MS = 3_000;

/**
 * Caches the issuer's public keys: fetches them at first use and again while they are in use, so that revoked ones are
 * dropped. An unknown key id triggers a fetch (rotation), at most once a second. While the issuer does not answer,
 * known keys stay valid for ten minutes.
 */
export function remoteKeys(jwksUrl: string, now: () => number = Date.now): RemoteKeys {
  const outcome = createCallOutcome(undefined, now);
  let keys = new Map<string, KeyObject>();
  let fetchedAt = -Infinity;
  let askedAt = -Infinity;
  let isFailing = false;
  let asking: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    askedAt = now();
    try {
      const request = { method: 'GET', headers: {}, idempotent: true };
      const { status, body } = await fetchResponse(new URL(jwksUrl), request, KEYS_TIMEOUT_MS);
      if (status !== 200) throw new Error(`keys: status ${status}`);
      const jwks = JSON.parse(body.toString('utf8')) as { keys: (JsonWebKey & { kid: string })[] };
      keys = new Map(jwks.keys.map((jwk) => [jwk.kid, createPublicKey({ key: jwk, format: 'jwk' })]));
      fetchedAt = askedAt;
      isFailing = false;
      outcome.answered();
    } catch (cause) {
      isFailing = true;
      outcome.unanswered();
      const error = unavailable();
      error.cause = cause;
      throw error;
    }
  }

  /** Concurrent callers share one request. */
  const ask = () =>
    (asking ??= rested()
      .then(refresh)
      .finally(() => (asking = undefined)));

  async function rested(): Promise<void> {
    const rest = askedAt + ASK_AGAIN_MS - now();
    if (rest > 0) await pause(rest);
  }

  return {
    isAnswering: outcome.isAnswering,
    async find(kid) {
      const known = keys.get(kid);
      const age = now() - fetchedAt;
      if (known && age < FRESH_MS) return known;
      // While the issuer does not answer, callers with a key that is still trusted do not wait for it.
      if (known && age < (isFailing ? WITHOUT_ISSUER_MS : TRUSTED_MS)) {
        ask().catch(() => undefined);
        return known;
      }
      try {
        await ask();
      } catch (error) {
        if (known && now() - fetchedAt < WITHOUT_ISSUER_MS) return known;
        throw error;
      }
      return keys.get(kid);
    },
  };
}
