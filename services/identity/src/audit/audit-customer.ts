import type { AuditAction, AuditChange, NewEvent } from '@tokri/contracts';
import { auditEvent, customerSubject } from '@tokri/service-kit';

/** Audit event for an admin's change of an account; its only personal data is the id. */
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
