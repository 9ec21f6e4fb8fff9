import { createHash } from 'node:crypto';
import { calls } from '@tokri/contracts';
import { HttpError, parseInput } from '@tokri/service-kit';
import type { Allowance, Allowances } from './allowance';
import type { CallRate } from './call-rate';
import type { GatewayConfig } from './config';
import type { Exchange } from './exchange';
import { parseJson } from './read-body';
import type { Route } from './routes';

export interface Limits {
  /** Counts the call of its user, or of its address for guests; throws 429. */
  countCall(exchange: Exchange): void;
  /** Lets a call through that its limit class still allows, and settles what turns out to count. */
  around(exchange: Exchange, route: Route, run: () => Promise<number>): Promise<number>;
}

const HOUR_MS = 3_600_000;

const tooMany = (seconds: number, message: string) =>
  new HttpError(429, 'TOO_MANY_REQUESTS', message, { retryAfterSeconds: Math.max(1, seconds) });

/** Emails are not kept in the clear in a store that is only a cache. */
const hashOf = (email: string): string => createHash('sha256').update(email).digest('base64url').slice(0, 22);

/** One household has one IPv4 address, or a whole /64 of IPv6. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}

/** The limits of contract.md rule 10. */
export function createLimits(settings: GatewayConfig, rate: CallRate, allowances: Allowances): Limits {
  const loginWindowMs = settings.LIMIT_WRONG_LOGINS_WINDOW_SECONDS * 1_000;

  function allowancesOf(exchange: Exchange, route: Route): Allowance[] {
    const address = addressKey(exchange.address);
    if (route.limit === 'login') {
      const account = hashOf(normalise(exchange, calls.login.request).email);
      return [
        {
          key: `login:account:${account}`,
          limit: settings.LIMIT_WRONG_LOGINS_PER_ACCOUNT,
          windowMs: loginWindowMs,
        },
        {
          key: `login:address:${address}`,
          limit: settings.LIMIT_WRONG_LOGINS_PER_ADDRESS,
          windowMs: loginWindowMs,
          countedAfter: true,
        },
      ];
    }
    if (route.limit === 'otp-mail') {
      const email = hashOf(normalise(exchange, calls.forgotPassword.request).email);
      return [
        { key: `otp:email:${email}`, limit: settings.LIMIT_OTP_MAILS_PER_EMAIL, windowMs: HOUR_MS },
        { key: `otp:address:${address}`, limit: settings.LIMIT_OTP_MAILS_PER_ADDRESS, windowMs: HOUR_MS },
      ];
    }
    if (route.limit === 'registration') {
      return [
        { key: `register:${address}`, limit: settings.LIMIT_REGISTRATIONS_PER_ADDRESS, windowMs: HOUR_MS },
      ];
    }
    return [];
  }

  return {
    countCall(exchange) {
      const { principal, address } = exchange;
      const wait = principal
        ? rate.count(`user:${principal.userId}`, settings.LIMIT_USER_CALLS_PER_MINUTE)
        : rate.count(`address:${addressKey(address)}`, settings.LIMIT_GUEST_CALLS_PER_MINUTE);
      if (wait > 0)
        throw tooMany(wait, 'You are going a little too fast. Please wait a moment and try again.');
    },
    async around(exchange, route, run) {
      const wanted = allowancesOf(exchange, route);
      if (wanted.length === 0) return run();
      const wait = await allowances.take(wanted);
      if (wait > 0) throw tooMany(wait, sentenceOf(route, wait));
      let status = 503;
      try {
        status = await run();
        return status;
      } finally {
        await allowances.settle(wanted, counts(route, status));
      }
    },
  };
}

/** Only wrong passwords count as wrong logins; what was malformed or never reached its service counts for nothing. */
function counts(route: Route, status: number): boolean {
  if (route.limit === 'login') return status === 401;
  return status < 500 && status !== 400;
}

/**
 * Parses the body as the service will and sends on exactly what was understood, so that the account that is counted
 * and the account that is tried are the same.
 */
function normalise<Schema extends Parameters<typeof parseInput>[0]>(exchange: Exchange, schema: Schema) {
  const parsed = parseInput(schema, parseJson(exchange.body ?? Buffer.alloc(0)));
  exchange.body = Buffer.from(JSON.stringify(parsed));
  exchange.request.headers['content-type'] = 'application/json';
  return parsed;
}

function sentenceOf(route: Route, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  if (route.limit === 'login') return `Too many wrong attempts. Please try again in ${time}.`;
  if (route.limit === 'otp-mail') return `Too many codes were asked for. Please try again in ${time}.`;
  return `Too many new accounts from here. Please try again in ${time}.`;
}
