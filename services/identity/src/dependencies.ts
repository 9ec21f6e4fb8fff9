import type { UnitOfWork } from '@tokri/messaging';
import type { ErasedUsers } from '@tokri/service-host';
import type { Logger, SecurityLog } from '@tokri/service-kit';
import type { AttemptLimits } from './attempt-limits';
import type { KeyRing } from './keys/key-ring';
import type { MailQueue } from './mail/queue';
import type { Passwords } from './passwords/passwords';
import type { Seal } from './seal';
import type { Store } from './store/store';

/** What commands and queries work with; put together in service.ts. */
export interface Dependencies {
  store: Store;
  unitOfWork: UnitOfWork;
  passwords: Passwords;
  keys: KeyRing;
  mails: MailQueue;
  attemptLimits: AttemptLimits;
  /** For what may not be read from a copy of the database. */
  seal: Seal;
  /** Who is to stay forgotten, whatever late events say about them. */
  erasedUsers: ErasedUsers;
  /** Whether admins need a second factor before admin calls answer. */
  adminSecondFactor: 'off' | 'required';
  /** Keys the hashes of one-time codes. */
  otpKey: Buffer;
  /** Milliseconds. */
  refreshGraceMs: number;
  /** Milliseconds after its login, when a session ends whatever is done in it. */
  sessionAbsoluteMs: number;
  /** How long the mail of a delivery waits for its invoice. */
  invoiceWaitMs: number;
  /** Without a slash at the end. */
  shopUrl: string;
  logger: Logger;
  securityLog: SecurityLog;
}
