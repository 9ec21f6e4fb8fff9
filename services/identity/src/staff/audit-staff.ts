import type { AuditAction, AuditChange, NewEvent, Permission, StaffRole } from '@tokri/contracts';
import { auditEvent } from '@tokri/service-kit';
import { customerSubject } from '../audit/chain';

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

/** The role, and for chosen permissions the permissions, before and after. */
export function changesOfGrant(before: Granted, after: Granted): AuditChange[] {
  const text = ({ role, permissions = [] }: Granted) =>
    role === 'custom' ? `custom: ${permissions.join(', ')}` : role;
  const [was, is] = [text(before), text(after)];
  return was === is
    ? []
    : [{ field: 'Role', ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }];
}
