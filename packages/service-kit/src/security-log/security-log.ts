import { createHmac } from 'node:crypto';
import type { Logger } from '../logging/logger';
import { currentContext } from '../http/request-context';
import type { SecurityLog } from './security-events';

/**
 * Pseudonym of an account in the security log, equal in all processes that have the key. Keyed, because otherwise
 * anyone could compute the hashes of known emails and compare.
 */
export const accountHash = (email: string, key: string): string =>
  createHmac('sha256', key).update(email.trim().toLowerCase()).digest('base64url').slice(0, 22);

/**
 * Writes security events as lines of the process's log with the field `securityEvent`, so that they are shipped with
 * the log; LOG_LEVEL does not suppress them (`silent` does). Emails are written as keyed hashes; passwords, codes,
 * tokens and names have no field.
 */
export function createSecurityLog(logger: Logger, key: string): SecurityLog {
  const lines = logger.level === 'silent' ? logger : logger.child({}, { level: 'info' });
  return {
    record({ event, email, ...rest }) {
      const context = currentContext();
      lines.info(
        {
          securityEvent: event,
          requestId: context?.requestId,
          userId: context?.userId,
          address: context?.clientAddress,
          ...rest,
          ...(email !== undefined && { account: accountHash(email, key) }),
        },
        'security',
      );
    },
  };
}
