import { calls, COOKIES } from '@tokri/contracts';
import {
  addressKey,
  ClientDisconnected,
  formatWait,
  HttpError,
  parseInput,
  readCookie,
} from '@tokri/service-kit';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { attemptCounts, outcomeOfError, outcomeOfResponse, type AttemptOutcome } from './attempt-outcome';
import type { GatewayConfig } from '../config';
import type { Quota, Quotas } from './quotas';
import type { RateLimiter } from './rate-limiter';
import { parseJson } from '../calls/read-body';
import { refresherOf } from './refresh-limit';
import type { RequestContext } from '../calls/request-context';
import type { AnyRoute, LimitClass, Route } from '../routes';

export interface Limits {
  /** Counts a call against its user and address, or against its address as a guest; throws 429. */
  countCall(context: RequestContext): void;
  /** Counts a request outside the API (picture; page, file or public setting) against its address; throws 429. */
  countVisit(kind: 'picture' | 'page', clientIp: string): void;
  /** Counts a call against the quotas of its limit class; refunds it if its outcome does not count; throws 429. */
  withQuotas(
    context: RequestContext,
    route: Route,
    run: () => Promise<IncomingMessage>,
  ): Promise<IncomingMessage>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const TOO_FAST = 'Too many requests. Please wait a moment and try again.';

const tooManyRequests = (retryAfterSeconds: number, message: string) =>
  new HttpError(429, 'TOO_MANY_REQUESTS', message, { retryAfterSeconds: Math.max(1, retryAfterSeconds) });

/** Emails are stored only as hashes, since the store is only a cache. */
const hashOf = (email: string): string => createHash('sha256').update(email).digest('base64url').slice(0, 22);

/**
 * Browsers with a device cookie are counted separately here, even if the cookie is invalid: only identity verifies it,
 * and counts calls with an invalid one like calls without.
 */
function deviceOf({ request, isSecure }: RequestContext): string {
  const cookie = readCookie(request, COOKIES.device, isSecure);
  return cookie ? `:${hashOf(cookie)}` : '';
}

/** The limits of docs/contract.md rule 10 that the gateway enforces; identity enforces the ceilings of an account. */
export function createLimits(settings: GatewayConfig, rateLimiter: RateLimiter, quotas: Quotas): Limits {
  const wrongWindowMs = settings.LIMIT_WRONG_LOGINS_WINDOW_SECONDS * 1_000;
  const wrongOfAccount = (key: string): Quota => ({
    key,
    limit: settings.LIMIT_WRONG_LOGINS_PER_ACCOUNT,
    windowMs: wrongWindowMs,
  });

  function quotasOf(context: RequestContext, { limit }: Route): Quota[] {
    const address = addressKey(context.clientIp);
    const wrongOfAddress: Quota = {
      key: `wrong:address:${address}`,
      limit: settings.LIMIT_WRONG_LOGINS_PER_ADDRESS,
      windowMs: wrongWindowMs,
    };
    switch (limit) {
      case 'login': {
        const account = hashOf(canonicalBody(context, calls.login.request).email);
        return [wrongOfAccount(`login:account:${account}${deviceOf(context)}`), wrongOfAddress];
      }
      case 'otp':
        return [wrongOfAddress];
      case 'proof': {
        const { principal } = context;
        return principal
          ? [wrongOfAccount(`proof:user:${principal.userId}`), wrongOfAddress]
          : [wrongOfAddress];
      }
      case 'otp-mail': {
        const email = hashOf(canonicalBody(context, calls.forgotPassword.request).email);
        return [
          hourly(`otp:email:${email}${deviceOf(context)}`, settings.LIMIT_OTP_MAILS_PER_EMAIL),
          hourly(`otp:address:${address}`, settings.LIMIT_OTP_MAILS_PER_ADDRESS),
        ];
      }
      case 'registration':
        return [hourly(`register:${address}`, settings.LIMIT_REGISTRATIONS_PER_ADDRESS)];
      case 'grievance':
        return [hourly(`grievance:${address}`, settings.LIMIT_GRIEVANCES_PER_ADDRESS)];
      case 'area-wish':
        return [hourly(`area-wish:${address}`, settings.LIMIT_AREA_WISHES_PER_ADDRESS)];
      case 'profile':
        return [hourly(`profile:${address}`, settings.LIMIT_PROFILE_CHANGES_PER_ADDRESS)];
      case 'refresh':
        return [
          {
            key: `refresh:${address}:${refresherOf(context)}`,
            limit: settings.LIMIT_REFRESHES_PER_MINUTE,
            windowMs: MINUTE_MS,
          },
        ];
      case 'general':
        return [];
    }
  }

  /** Seconds to wait: each user has a count, and all users of an address share a higher one. */
  function countOfCall({ principal, route, clientIp }: RequestContext): number {
    const address = addressKey(clientIp);
    const countGuest = () => rateLimiter.consume(`address:${address}`, settings.LIMIT_GUEST_CALLS_PER_MINUTE);
    if (!principal) return countGuest();
    const ofUser = rateLimiter.consume(`user:${principal.userId}`, settings.LIMIT_USER_CALLS_PER_MINUTE);
    if (ofUser > 0) return ofUser;
    if (route && isForStrangers(route)) return countGuest();
    return rateLimiter.consume(`users-at:${address}`, settings.LIMIT_SIGNED_IN_CALLS_PER_ADDRESS_PER_MINUTE);
  }

  return {
    countCall(context) {
      const wait = countOfCall(context);
      if (wait > 0) throw tooManyRequests(wait, TOO_FAST);
    },
    countVisit(kind, clientIp) {
      const limit =
        kind === 'picture'
          ? settings.LIMIT_PICTURES_PER_ADDRESS_PER_MINUTE
          : settings.LIMIT_PAGES_PER_ADDRESS_PER_MINUTE;
      const wait = rateLimiter.consume(`${kind}s:${addressKey(clientIp)}`, limit);
      if (wait > 0) throw tooManyRequests(wait, TOO_FAST);
    },
    async withQuotas(context, route, run) {
      const applicable = quotasOf(context, route);
      if (applicable.length === 0) return run();
      const attempt = await quotas.consume(applicable);
      if (attempt.wait > 0) throw tooManyRequests(attempt.wait, messageOf(route.limit, attempt.wait));
      let outcome: AttemptOutcome = 'unknown';
      try {
        if (context.response.destroyed) {
          outcome = 'not-sent';
          throw new ClientDisconnected();
        }
        const response = await run();
        outcome = outcomeOfResponse(response);
        return response;
      } catch (error) {
        if (outcome === 'unknown') outcome = outcomeOfError(error);
        throw error;
      } finally {
        if (!attemptCounts(route.limit, outcome)) await attempt.refund();
      }
    },
  };
}

/** Login, registration, codes, links: these allow guesses and send emails, so a token does not raise their limit. */
const isForStrangers = ({ auth, service }: AnyRoute): boolean => auth === 'P' && service === 'identity';

const hourly = (key: string, limit: number): Quota => ({
  key,
  limit,
  windowMs: HOUR_MS,
});

/**
 * Parses the body as the service will and forwards the parsed result, so that the account that is counted is the
 * account that is tried.
 */
function canonicalBody<Schema extends Parameters<typeof parseInput>[0]>(
  context: RequestContext,
  schema: Schema,
) {
  const parsed = parseInput(schema, parseJson(context.body ?? Buffer.alloc(0)));
  context.body = Buffer.from(JSON.stringify(parsed));
  context.request.headers['content-type'] = 'application/json';
  return parsed;
}

function messageOf(limit: LimitClass, seconds: number): string {
  if (limit === 'refresh' || limit === 'area-wish') return TOO_FAST;
  const time = formatWait(seconds);
  if (limit === 'otp-mail') return `Too many codes were asked for. Please try again in ${time}.`;
  if (limit === 'registration') return `Too many new accounts from here. Please try again in ${time}.`;
  if (limit === 'grievance') return `Too many complaints. Please try again in ${time}.`;
  if (limit === 'profile') return `Too many changes of the email. Please try again in ${time}.`;
  return `Too many wrong attempts. Please try again in ${time}.`;
}
