import { createHmac } from 'node:crypto';
import type { Logger } from '../logging/logger';
import { currentContext } from '../http/request-context';
import type { SecurityLog } from './security-events';

/**
 * How an account stands in the security log: the same in every process that has the key, and of no use to whoever reads
 * the log without it, since emails are few enough to be tried one by one against a hash that anybody can compute.
 */
export const accountHash = (email: string, key: string): string =>
  createHmac('sha256', key).update(email.trim().toLowerCase()).digest('base64url').slice(0, 22);

/**
 * Writes security events as lines of the process's log, marked by `securityEvent`, so that they go wherever the log goes;
 * LOG_LEVEL does not silence them (`silent` does). Emails come out as keyed hashes; passwords, codes, tokens and names have
 * no field to stand in.
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
