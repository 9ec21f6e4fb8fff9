/** Events of the security log, and when each is written. `pnpm ops security-log` shows them by these names. */
export const SECURITY_EVENTS = {
  registration: 'an account is created',
  login: 'somebody logs in, or tries to',
  logout: 'a login session is ended by its owner',
  'session-refresh': 'a refresh token that was used up is shown again',
  'session-end': 'a user ends own login sessions, or an admin those of an account',
  'email-verification': 'the link that confirms an email is asked for or followed',
  'email-change': 'a new email is asked for, confirmed or stopped',
  'password-change': 'a user changes the password',
  'password-reset': 'a forgotten password is replaced',
  'one-time-code': 'a code is asked for or tried',
  'second-factor': 'a second factor is switched on or off, or its recovery codes are replaced',
  'profile-change': 'name, email or mobile are changed',
  'role-change': 'the role ADMIN is given or taken',
  'account-status': 'an account is suspended or reinstated',
  'account-deletion': 'an account and what is known of its person is deleted',
  'data-export': 'a user collects what the shop keeps about them',
  'customer-export': 'an admin takes the accounts of the shop out of it',
  'customer-read': 'an admin lists accounts, or opens one',
  'audit-read': 'an admin reads the audit log, or has its chain checked',
  'audit-append': 'an entry is appended to the audit log: its place and hash, kept apart from its database',
  'admin-write': 'an admin changes the catalogue or uploads a picture for it',
  'signing-key': 'a signing key is replaced or revoked',
  'access-control': 'somebody asks for what is not theirs to have',
  'access-token': 'an access token is shown that identity never signed',
  'cross-site': 'a call that carries cookies comes from another site',
  'rate-limit': 'a limit is reached',
  'internal-call': 'a call between services comes without the secret of its caller',
  event: 'an event claims what the books of its consumer do not bear out',
  webhook: 'a message comes without the signature of the card or mail provider',
  upload: 'what is uploaded is too large, or no picture that can be taken',
} as const;
export type SecurityEventName = keyof typeof SECURITY_EVENTS;

/** `limited`: a limit was reached. `failed`: not done because of an error. */
export const SECURITY_OUTCOMES = ['ok', 'refused', 'limited', 'failed'] as const;
export type SecurityOutcome = (typeof SECURITY_OUTCOMES)[number];

/** One line of the security log: who, from where, did what to what, and how it ended. */
export interface SecurityEvent {
  event: SecurityEventName;
  outcome: SecurityOutcome;
  /** Why the outcome is not `ok`: an error code, or a reason set by the service. */
  reason?: string;
  /** The call of the contract. */
  call?: string;
  /** Email of the account concerned; only its keyed hash is written. */
  email?: string;
  /** The actor; by default the user of the current request. */
  userId?: string;
  /** The client's IP address; by default that of the current request. */
  address?: string;
  /** The calling service, for internal calls and events. */
  caller?: string;
  /** Id of the affected object. */
  target?: string;
  /** Sequence number and hash of an entry in the audit log. */
  sequence?: number;
  hash?: string;
  /** By default that of the current request. */
  requestId?: string;
  /** Number of similar lines left out since the last one. */
  suppressed?: number;
}

export interface SecurityLog {
  record(event: SecurityEvent): void;
}
