import type { AuditAction, NewEvent } from '@tokri/contracts';
import { auditEvent } from '@tokri/service-kit';
import type { Order, Outcome } from './order';

/** What the desk did with an order, for the audit log; without whose order it is. */
const deskWrite = (action: AuditAction, { id, number, status }: Order, next: Order): NewEvent =>
  auditEvent({
    service: 'order',
    kind: 'order',
    action,
    subjectId: id,
    subjectName: number,
    changes: status === next.status ? [] : [{ field: 'Status', before: status, after: next.status }],
  });

/** The decision, which tells the audit log as well when it changes the order. */
export const audited =
  <Next extends Order>(action: AuditAction, decide: (order: Order) => Outcome<Next>) =>
  (order: Order): Outcome<Next> => {
    const outcome = decide(order);
    if (outcome === 'unchanged') return outcome;
    return { ...outcome, events: [...outcome.events, deskWrite(action, order, outcome.next)] };
  };
