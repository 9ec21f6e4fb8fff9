import type { UnitOfWork } from '@tokri/messaging';
import type { BatchTask, ErasedUsers } from '@tokri/service-host';
import type { Logger, Principal, SecurityLog } from '@tokri/service-kit';
import type { RecentCopy } from '@tokri/settings';
import type { Proofs } from './audit/proofs';
import type { AttemptLimits } from './attempts/attempt-limits';
import type { KeyRing } from './keys/key-ring';
import type { MailQueue } from './mail/queue';
import type { MailValues } from './mail-settings/settings';
import type { MailSettingsStore } from './mail-settings/store';
import type { Passwords } from './passwords/passwords';
import type { Seal } from './seal';
import type { Store } from './store';
import type { Suppressions } from './suppression/suppressions';

/** The user or admin who calls a command, with the login session of the request. */
export type By = Pick<Principal, 'userId' | 'sessionId'>;

/** Dependencies of all commands and queries; wired in service.ts. */
export interface Dependencies {
  store: Store;
  unitOfWork: UnitOfWork;
  passwords: Passwords;
  keys: KeyRing;
  mails: MailQueue;
  suppressions: Suppressions;
  mailSettingsStore: MailSettingsStore;
  /** As they are sent with. */
  mailSettings: RecentCopy<MailValues>;
  attemptLimits: AttemptLimits;
  /** Encrypts secrets in the database. */
  seal: Seal;
  proofs: Proofs;
  auditChaining: Pick<BatchTask, 'wake' | 'runOnce'>;
  /** Erased users, whose late events are ignored. */
  erasedUsers: ErasedUsers;
  /** Whether A calls require a second factor. */
  adminSecondFactor: 'off' | 'required';
  /** HMAC key of one-time codes, recovery codes and device cookies. */
  otpKey: Buffer;
  /** Milliseconds. */
  refreshGraceMs: number;
  /** Absolute lifetime of a session in milliseconds. */
  sessionAbsoluteMs: number;
  /** How long the mail of a delivery waits for its invoice, in milliseconds. */
  invoiceWaitMs: number;
  /** How long after a change of the delivery area those who wait for it are mailed, in milliseconds. */
  areaMailDelayMs: number;
  /** Without a trailing slash. */
  shopUrl: string;
  /** As last saved in the shop settings. */
  shopName: () => Promise<string>;
  logger: Logger;
  securityLog: SecurityLog;
}
