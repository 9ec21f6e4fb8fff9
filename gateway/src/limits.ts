import { calls } from '@tokri/contracts';
import { HttpError, parseInput } from '@tokri/service-kit';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { GatewayConfig } from './config';
import type { Quota, Quotas } from './quotas';
import type { RateLimiter } from './rate-limiter';
import { parseJson } from './read-body';
import type { RequestContext } from './request-context';
import type { Route } from './routes';

export interface Limits {
  /** Counts the call of its user, or of its address for guests; throws 429. */
  countCall(context: RequestContext): void;
  /** Runs a call that the quotas of its limit class still allow, and records whether it counted; throws 429. */
  withQuotas(
    context: RequestContext,
    route: Route,
    run: () => Promise<IncomingMessage>,
  ): Promise<IncomingMessage>;
}

const HOUR_MS = 3_600_000;

const tooManyRequests = (retryAfterSeconds: number, message: string) =>
  new HttpError(429, 'TOO_MANY_REQUESTS', message, { retryAfterSeconds: Math.max(1, retryAfterSeconds) });

/** Emails are not kept in the clear in a store that is only a cache. */
const hashOf = (email: string): string => createHash('sha256').update(email).digest('base64url').slice(0, 22);

/** What is limited as one: an IPv4 address, or the whole /64 of IPv6 that a household has. */
export function ipKey(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}

/** The limits of docs/contract.md rule 10. */
export function createLimits(settings: GatewayConfig, rateLimiter: RateLimiter, quotas: Quotas): Limits {
  const loginWindowMs = settings.LIMIT_WRONG_LOGINS_WINDOW_SECONDS * 1_000;

  function quotasOf(context: RequestContext, route: Route): Quota[] {
    const ip = ipKey(context.clientIp);
    if (route.limit === 'login') {
      const account = hashOf(canonicalBody(context, calls.login.request).email);
      return [
        {
          key: `login:account:${account}`,
          limit: settings.LIMIT_WRONG_LOGINS_PER_ACCOUNT,
          windowMs: loginWindowMs,
          countedOn: 'attempt',
        },
        {
          key: `login:address:${ip}`,
          limit: settings.LIMIT_WRONG_LOGINS_PER_ADDRESS,
          windowMs: loginWindowMs,
          countedOn: 'outcome',
        },
      ];
    }
    if (route.limit === 'otp-mail') {
      const email = hashOf(canonicalBody(context, calls.forgotPassword.request).email);
      return [
        hourly(`otp:email:${email}`, settings.LIMIT_OTP_MAILS_PER_EMAIL),
        hourly(`otp:address:${ip}`, settings.LIMIT_OTP_MAILS_PER_ADDRESS),
      ];
    }
    if (route.limit === 'registration')
      return [hourly(`register:${ip}`, settings.LIMIT_REGISTRATIONS_PER_ADDRESS)];
    return [];
  }

  return {
    countCall({ principal, clientIp }) {
      const wait = principal
        ? rateLimiter.consume(`user:${principal.userId}`, settings.LIMIT_USER_CALLS_PER_MINUTE)
        : rateLimiter.consume(`address:${ipKey(clientIp)}`, settings.LIMIT_GUEST_CALLS_PER_MINUTE);
      if (wait > 0)
        throw tooManyRequests(wait, 'You are going a little too fast. Please wait a moment and try again.');
    },
    async withQuotas(context, route, run) {
      const applicable = quotasOf(context, route);
      if (applicable.length === 0) return run();
      const wait = await quotas.consume(applicable);
      if (wait > 0) throw tooManyRequests(wait, messageOf(route, wait));
      let response: IncomingMessage | undefined;
      try {
        response = await run();
        return response;
      } finally {
        await quotas.recordOutcome(applicable, counts(route, response?.statusCode ?? 503));
      }
    },
  };
}

const hourly = (key: string, limit: number): Quota => ({
  key,
  limit,
  windowMs: HOUR_MS,
  countedOn: 'attempt',
});

/** Only wrong passwords count as wrong logins; what was malformed or never reached its service counts for nothing. */
function counts(route: Route, status: number): boolean {
  if (route.limit === 'login') return status === 401;
  return status < 500 && status !== 400;
}

/**
 * Parses the body as the service will and forwards exactly what was understood, so that the account that is counted and
 * the account that is tried are the same.
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

function messageOf(route: Route, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  if (route.limit === 'login') return `Too many wrong attempts. Please try again in ${time}.`;
  if (route.limit === 'otp-mail') return `Too many codes were asked for. Please try again in ${time}.`;
  return `Too many new accounts from here. Please try again in ${time}.`;
}
