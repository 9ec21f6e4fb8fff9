import {
  shownName,
  type AuditAction,
  type AuditChange,
  type AuditSubject,
  type NewEvent,
} from '@tokri/contracts';
import { auditEvent } from '@tokri/service-kit';
import { describeChanges } from './describe-changes';

interface Named {
  _id: string;
  name: string;
  brand?: string | undefined;
}

/** The audit log's event of a write to one thing; none when nothing changed. @param more changes to list before the fields */
export function auditOf(
  kind: AuditSubject,
  action: AuditAction,
  before: Named | undefined,
  after: Named | undefined,
  more: readonly AuditChange[] = [],
): NewEvent[] {
  const subject = after ?? before;
  const changes = describeChanges(before, after);
  if (!subject || changes.length === 0) return [];
  const { _id: subjectId, name, brand } = subject;
  const subjectName = shownName(name, brand);
  const facts = { kind, action, subjectId, subjectName, changes: [...more, ...changes] };
  return [auditEvent({ service: 'catalogue', ...facts })];
}

/** The event of a write to many products; their number is the subject. */
export const auditOfMany = (
  action: AuditAction,
  subjectId: string,
  count: number,
  changes: readonly AuditChange[] = [],
): NewEvent =>
  auditEvent({
    service: 'catalogue',
    kind: 'products',
    action,
    subjectId,
    changes,
    subjectName: count === 1 ? '1 product' : `${count} products`,
  });
