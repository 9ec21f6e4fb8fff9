import type { AuditAction, AuditChange, NewEvent } from '@tokri/contracts';
import { auditEvent } from '@tokri/service-kit';
import { customerSubject } from './chain';

/** What an admin did with an account, for the audit log; it says nothing of the person but the id. */
export const auditOfCustomer = (
  customerId: string,
  action: AuditAction,
  changes: readonly AuditChange[] = [],
): NewEvent =>
  auditEvent({
    service: 'identity',
    kind: 'customer',
    action,
    subjectId: customerSubject(customerId),
    customerId,
    subjectName: '',
    changes,
  });
