import type { IdentityConfig } from '../config';

/** At most `limit` attempts within any window of `windowMs`. */
export interface Ceiling {
  limit: number;
  windowMs: number;
}

/**
 * Attempts are counted per account, before they are made. Guesses (refunded when right):
 * - `login`, `otp`: passwords and one-time codes from unknown browsers, by email
 * - `login-on-known-device`, `otp-on-known-device`: the same from a browser that was logged in to the account before, by
 *   its device cookie, so that strangers who exhaust the other limits do not lock out the owner
 * - `proof`: passwords at re-authentication, by user
 * - `second-factor`: codes of the authenticator app and recovery codes, by user
 *
 * Work (never refunded): `otp-mail` and `otp-mail-on-known-device` by email, `email-change` by user, `stranger-mail`
 * (mails to an unconfirmed address) by mailbox, `data-export` and `test-mail` by user, `grievance` by user or complaint.
 */
export type AttemptKind =
  | 'login'
  | 'login-on-known-device'
  | 'proof'
  | 'second-factor'
  | 'otp'
  | 'otp-on-known-device'
  | 'otp-mail'
  | 'otp-mail-on-known-device'
  | 'email-change'
  | 'stranger-mail'
  | 'data-export'
  | 'test-mail'
  | 'grievance';

export type AttemptLimits = Readonly<Record<AttemptKind, readonly Ceiling[]>>;

/** Complaints of one user, and messages of one complaint. */
const GRIEVANCES_PER_DAY = 20;
/** Samples that a member of staff mails to themselves. */
const TEST_MAILS_PER_HOUR = 20;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The ceilings of docs/contract.md rule 10. They hold across IP addresses, tokens, gateways and codes, because every
 * attempt is written to the database before it is compared.
 */
export function attemptLimits(settings: IdentityConfig): AttemptLimits {
  const daily = (limit: number): Ceiling => ({ limit, windowMs: DAY_MS });
  const hourly = (limit: number): Ceiling => ({ limit, windowMs: HOUR_MS });
  const wrongLogins = [
    {
      limit: settings.LIMIT_WRONG_LOGINS_PER_ACCOUNT,
      windowMs: settings.LIMIT_WRONG_LOGINS_WINDOW_SECONDS * 1_000,
    },
    daily(settings.LIMIT_WRONG_LOGINS_PER_ACCOUNT_PER_DAY),
  ];
  const wrongOtps = [daily(settings.LIMIT_WRONG_OTPS_PER_EMAIL_PER_DAY)];
  const otpMails = [
    hourly(settings.LIMIT_OTP_MAILS_PER_EMAIL),
    daily(settings.LIMIT_OTP_MAILS_PER_EMAIL_PER_DAY),
  ];
  return {
    login: wrongLogins,
    'login-on-known-device': wrongLogins,
    proof: wrongLogins,
    'second-factor': wrongLogins,
    otp: wrongOtps,
    'otp-on-known-device': wrongOtps,
    'otp-mail': otpMails,
    'otp-mail-on-known-device': otpMails,
    'email-change': [daily(settings.LIMIT_EMAIL_CHANGES_PER_USER_PER_DAY)],
    'stranger-mail': [daily(settings.LIMIT_STRANGER_MAILS_PER_MAILBOX_PER_DAY)],
    'data-export': [daily(settings.LIMIT_DATA_EXPORTS_PER_USER_PER_DAY)],
    'test-mail': [hourly(TEST_MAILS_PER_HOUR)],
    grievance: [daily(GRIEVANCES_PER_DAY)],
  };
}
