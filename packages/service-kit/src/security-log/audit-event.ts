import {
  newEvent,
  type AuditAction,
  type AuditChange,
  type AuditSubject,
  type NewEvent,
  type ServiceName,
} from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { currentContext } from '../http/request-context';

/** A write for the audit log. Name and changes contain no personal data. */
export interface AuditedWrite {
  service: ServiceName;
  kind: AuditSubject;
  action: AuditAction;
  subjectId: string;
  subjectName: string;
  customerId?: string;
  /** The actor of a write that may run without a request, such as recovery. */
  actorId?: string | undefined;
  changes?: readonly AuditChange[];
}

/** Maximum number of changes in an event. */
const MAX_CHANGES = 100;

/**
 * Creates the event of a write; emit it in the same transaction. Actor and client address are those of the current
 * request; without a request they are absent, and the actor is an operator at the command line.
 */
export function auditEvent({ changes = [], actorId: known, ...write }: AuditedWrite): NewEvent {
  const { userId: actorId = known, clientAddress: address } = currentContext() ?? {};
  return newEvent('audit.recorded', write.subjectId, {
    ...write,
    entryId: randomUUID(),
    changes: changes.slice(0, MAX_CHANGES),
    ...(actorId !== undefined && { actorId }),
    ...(address !== undefined && { address }),
  });
}
