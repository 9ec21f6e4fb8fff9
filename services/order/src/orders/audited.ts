import type { AuditAction, AuditChange, NewEvent } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { auditEvent } from '@tokri/service-kit';
import { ledgerOf } from './ledger';
import { phoneActorOf, type Order, type Outcome } from './order';

/** An action of the desk for the audit log, without the shopper. */
const deskWrite = (
  action: AuditAction,
  order: Order,
  next: Order,
  changes: readonly AuditChange[],
): NewEvent => {
  const { id, number, status } = order;
  return auditEvent({
    service: 'order',
    kind: 'order',
    action,
    subjectId: id,
    subjectName: number,
    changes: [
      ...(status === next.status ? [] : [{ field: 'Status', before: status, after: next.status }]),
      ...changes,
      ...moneyChanges(order, next),
    ],
  });
};

/** Adds the audit event of an order by phone when it is placed, also by recovery, which has no caller. */
export const withPhoneAudit =
  <Next extends Order>(decide: (order: Order) => Outcome<Next>) =>
  (order: Order): Outcome<Next> => {
    const outcome = decide(order);
    const actor = phoneActorOf(order);
    if (outcome === 'unchanged' || !actor) return outcome;
    const event = auditEvent({
      service: 'order',
      kind: 'order',
      action: 'placed',
      subjectId: order.id,
      subjectName: order.number,
      actorId: actor.id,
      changes: [{ field: 'Total', after: displayRupees(order.total) }],
    });
    return { ...outcome, events: [...outcome.events, event] };
  };

const MONEY = [
  ['To collect', 'due'],
  ['Collected', 'collected'],
  ['Refund due', 'refunding'],
  ['Refunded', 'refunded'],
  ['Back as store credit', 'creditBack'],
] as const;

function moneyChanges(order: Order, next: Order): AuditChange[] {
  const [was, is] = [ledgerOf(order), ledgerOf(next)];
  return MONEY.filter(([, part]) => was[part] !== is[part]).map(([field, part]) => ({
    field,
    before: displayRupees(was[part] ?? 0),
    after: displayRupees(is[part] ?? 0),
  }));
}

/** Adds an audit event to a decision that changes the order. @param changes in addition to those of status and money */
export const audited =
  <Next extends Order>(
    action: AuditAction,
    decide: (order: Order) => Outcome<Next>,
    changes: readonly AuditChange[] = [],
  ) =>
  (order: Order): Outcome<Next> => {
    const outcome = decide(order);
    if (outcome === 'unchanged') return outcome;
    return { ...outcome, events: [...outcome.events, deskWrite(action, order, outcome.next, changes)] };
  };
