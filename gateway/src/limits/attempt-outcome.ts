import { FAILURE_CODE_HEADER, NoResponseError } from '@tokri/service-kit';
import type { IncomingMessage } from 'node:http';
import type { LimitClass } from '../routes';

/** How an attempt ended. `unknown`: no answer came (timeout, broken connection), so the work may have been done. */
export type AttemptOutcome = 'unknown' | 'not-sent' | { status: number; code?: string };

export const outcomeOfResponse = ({ statusCode = 502, headers }: IncomingMessage): AttemptOutcome => {
  const code = headers[FAILURE_CODE_HEADER];
  return { status: statusCode, code: typeof code === 'string' ? code : undefined };
};

export function outcomeOfError(error: unknown): AttemptOutcome {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof NoResponseError && cause.wasNeverSent ? 'not-sent' : 'unknown';
}

/** The service rejected the input, or refused the call before it did anything. */
const NOTHING_DONE = new Set(['INVALID_INPUT', 'MALFORMED', 'UNSUPPORTED_TYPE', 'TOO_LARGE', 'CROSS_SITE']);
/** Refusals of calls with a password or code that do not mean it was wrong. */
const NOT_WRONG = new Set([
  'SECOND_FACTOR_REQUIRED',
  'ACCOUNT_SUSPENDED',
  'NOT_SIGNED_IN',
  'SESSION_ENDED',
  'FORBIDDEN',
]);

/**
 * Whether an attempt counts against the quotas of its class. Only a definite answer releases it: an attempt without an
 * answer counts, otherwise hanging up and slow answers would allow unlimited guesses. A 503 from the service itself is
 * definite: it refused, and counted its own ceilings first.
 */
export function attemptCounts(limit: LimitClass, outcome: AttemptOutcome): boolean {
  if (outcome === 'unknown') return true;
  if (outcome === 'not-sent') return false;
  const { status, code = '' } = outcome;
  if (status === 429 || status === 503 || NOTHING_DONE.has(code)) return false;
  if (status >= 500) return true;
  if (limit === 'login' || limit === 'proof')
    return (status === 401 || status === 403) && !NOT_WRONG.has(code);
  if (limit === 'otp') return status === 400;
  return status !== 400;
}
