import { SECURITY_EVENTS, SECURITY_OUTCOMES } from '@tokri/service-kit';
import { z } from 'zod';

const line = z.object({
  time: z.number(),
  service: z.string(),
  securityEvent: z.string(),
  outcome: z.enum(SECURITY_OUTCOMES),
  reason: z.string().optional(),
  call: z.string().optional(),
  account: z.string().optional(),
  userId: z.string().optional(),
  address: z.string().optional(),
  caller: z.string().optional(),
  target: z.string().optional(),
  requestId: z.string().optional(),
  suppressed: z.number().optional(),
});
export type SecurityLine = z.infer<typeof line>;

/** The security event in a line of a log, or undefined: most lines have none, and some are not JSON. */
export function parseSecurityLine(text: string): SecurityLine | undefined {
  if (!text.includes('"securityEvent"')) return undefined;
  try {
    return line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export interface Wanted {
  /** Keyed hash of the account's email. */
  account?: string;
  event?: string;
  outcome?: string;
  /** Milliseconds since 1970. */
  since?: number;
}

export const isSecurityEvent = (name: string): boolean => Object.hasOwn(SECURITY_EVENTS, name);

/**
 * Selects lines by the filters. A login line has both the hash of the email and the user id; later lines with this id
 * belong to the account as well. Pass older lines to `learn` first to find the user id.
 */
export function createSelection({ account, event, outcome, since = -Infinity }: Wanted) {
  const userIds = new Set<string>();
  const learn = (one: SecurityLine) => {
    if (account !== undefined && one.account === account && one.securityEvent === 'login' && one.userId)
      userIds.add(one.userId);
  };
  const isOfAccount = (one: SecurityLine) =>
    account === undefined ||
    one.account === account ||
    [one.userId, one.target].some((id) => id !== undefined && userIds.has(id));
  return {
    learn,
    includes(one: SecurityLine): boolean {
      learn(one);
      return (
        one.time >= since &&
        (event === undefined || one.securityEvent === event) &&
        (outcome === undefined || one.outcome === outcome) &&
        isOfAccount(one)
      );
    },
  };
}

const field = (name: string, value: string | number | undefined) =>
  value === undefined ? [] : [`${name}=${value}`];

/** One readable line: time, service, event and outcome, then actor, address and target. */
export const formatSecurityLine = (one: SecurityLine): string =>
  [
    new Date(one.time).toISOString(),
    one.service,
    one.securityEvent,
    one.outcome,
    ...(one.reason ? [one.reason] : []),
    ...field('call', one.call),
    ...field('account', one.account),
    ...field('user', one.userId),
    ...field('address', one.address),
    ...field('caller', one.caller),
    ...field('target', one.target),
    ...field('request', one.requestId),
    ...field('suppressed', one.suppressed),
  ].join('  ');
