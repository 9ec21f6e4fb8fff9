import type { AuditAction, NewEvent } from '@tokri/contracts';
import { auditEvent } from '@tokri/service-kit';
import type { Order, Outcome } from './order';

/** An action of the desk for the audit log, without the shopper. */
const deskWrite = (action: AuditAction, { id, number, status }: Order, next: Order): NewEvent =>
  auditEvent({
    service: 'order',
    kind: 'order',
    action,
    subjectId: id,
    subjectName: number,
    changes: status === next.status ? [] : [{ field: 'Status', before: status, after: next.status }],
  });

/** Adds an audit event to a decision that changes the order. */
export const audited =
  <Next extends Order>(action: AuditAction, decide: (order: Order) => Outcome<Next>) =>
  (order: Order): Outcome<Next> => {
    const outcome = decide(order);
    if (outcome === 'unchanged') return outcome;
    return { ...outcome, events: [...outcome.events, deskWrite(action, order, outcome.next)] };
  };
