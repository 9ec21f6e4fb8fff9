import type { AuditAction, AuditChange, NewEvent, Permission, StaffRole } from '@tokri/contracts';
import { auditEvent, customerSubject } from '@tokri/service-kit';

/** Audit event for a change of a member of staff; its only personal data is the id. */
export const auditOfStaff = (
  userId: string,
  action: AuditAction,
  changes: readonly AuditChange[] = [],
): NewEvent =>
  auditEvent({
    service: 'identity',
    kind: 'staff',
    action,
    subjectId: customerSubject(userId),
    customerId: userId,
    subjectName: '',
    changes,
  });

export const auditOfInvitation = (
  invitationId: string,
  action: 'invited' | 'invitation-withdrawn',
  changes: readonly AuditChange[] = [],
): NewEvent =>
  auditEvent({
    service: 'identity',
    kind: 'staff',
    action,
    subjectId: invitationId,
    subjectName: '',
    changes,
  });

interface Granted {
  role?: StaffRole;
  permissions?: readonly Permission[];
}

/** The role as the audit log shows it, with the permissions if they were chosen, before and after. */
export function changesOfGrant(before: Granted, after: Granted): AuditChange[] {
  const text = ({ role, permissions = [] }: Granted) => {
    const name = role && role.charAt(0).toUpperCase() + role.slice(1);
    return role === 'custom' ? `${name} (${permissions.join(', ')})` : name;
  };
  const [was, is] = [text(before), text(after)];
  return was === is
    ? []
    : [{ field: 'Role', ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }];
}
