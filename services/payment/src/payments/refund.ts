import { newEvent, type NewEvent } from '@tokri/contracts';
import { eventData, logged, type Decision, type PaidPayment, type PartRefund, type Payment } from './payment';

/** A refund of a whole payment, of one of its parts, or of the rest after these. */
export interface Refund {
  /** The provider makes one refund per key of a payment. */
  key: 'all' | 'rest' | (string & {});
  /** Paise. */
  amount: number;
}

/** Key of the part for pieces missing when the order was packed. */
export const ADJUSTED = 'part';
export const REFUSED = 'refused';
/** Key of the part for the accepted pieces of a problem. */
export const partOfProblem = (problemId: string): string => `problem-${problemId}`;

/** Key of the part that the desk granted. */
export const partOfGrant = (refundId: string): string => `granted-${refundId}`;

const partsOf = ({ parts = [] }: Pick<Payment, 'parts'>): readonly PartRefund[] => parts;
const sumOf = (parts: readonly PartRefund[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);
const nextPart = (payment: Payment): PartRefund | undefined =>
  partsOf(payment).find(({ refundId }) => refundId === undefined);

export const owesRefund = (payment: Payment): boolean =>
  payment.orderCancelled || nextPart(payment) !== undefined;

/** Paise that no part claims. */
export const unclaimed = (payment: Payment): number => payment.amount - sumOf(partsOf(payment));
export const hasPart = (payment: Pick<Payment, 'parts'>, key: string): boolean =>
  partsOf(payment).some((part) => part.key === key);

/**
 * The next refund; undefined when none is due. Refunds run one after the other, and the amount of each never changes,
 * so each can have its own idempotency key.
 */
export function refundDue(payment: Payment): Refund | undefined {
  if (payment.state !== 'paid') return undefined;
  const part = nextPart(payment);
  if (part) return { key: part.key, amount: part.amount };
  if (!payment.orderCancelled) return undefined;
  const amount = unclaimed(payment);
  return { key: amount === payment.amount ? 'all' : 'rest', amount };
}

/**
 * Records a partial refund. Parts never change and never exceed the payment; a cancelled order is refunded completely
 * instead.
 * @param amount paise to refund
 */
export function refundPart(payment: Payment, key: string, amount: number, now: Date): Decision | 'unchanged' {
  const isOver = payment.orderCancelled || payment.state === 'refunded' || hasPart(payment, key);
  if (isOver || amount <= 0 || amount > unclaimed(payment)) return 'unchanged';
  const { version, log } = logged(payment, `part to be refunded: ${key}`, now);
  const claimed = { version, log, parts: [...partsOf(payment), { key, amount }] };
  return payment.state === 'paid'
    ? { next: { ...payment, ...claimed, dueAt: now }, events: [] }
    : { next: { ...payment, ...claimed }, events: [] };
}

/** A part was refunded. When the parts add up to the payment, it is completely refunded. */
export function partRefunded(
  payment: Payment,
  key: string,
  refundId: string,
  now: Date,
): Decision | 'unchanged' {
  const part = partsOf(payment).find((each) => each.key === key);
  if (payment.state !== 'paid' || !part || part.refundId) return 'unchanged';
  const parts = partsOf(payment).map((each) => (each === part ? { ...part, refundId } : each));
  const left = { ...payment, parts };
  if (refundedAmount(left) === payment.amount) return returned(left, payment, refundId, now);
  const next: Payment = {
    ...logged(left, 'partly refunded', now),
    state: 'paid',
    sessionId: payment.sessionId,
    intentId: payment.intentId,
    refundRefusedAt: undefined,
    dueAt: owesRefund(left) ? now : undefined,
  };
  return { next, events: [refundedEvent(next, refundId)] };
}

export const refunded = (payment: Payment, refundId: string, now: Date): Decision | 'unchanged' =>
  payment.state === 'paid' ? returned(payment, payment, refundId, now) : 'unchanged';

export const recordMade = (
  payment: Payment,
  { key }: Pick<Refund, 'key'>,
  refundId: string,
  now: Date,
): Decision | 'unchanged' =>
  key === 'all' || key === 'rest'
    ? refunded(payment, refundId, now)
    : partRefunded(payment, key, refundId, now);

/** Also for a payment not known to be paid: after a restore the refund may be seen first. */
export function returned(
  payment: Payment,
  { sessionId, intentId }: Pick<PaidPayment, 'sessionId' | 'intentId'>,
  refundId: string,
  now: Date,
): Decision {
  const next: Payment = {
    ...logged(payment, 'refunded', now),
    refundRefusedAt: undefined,
    state: 'refunded',
    sessionId,
    intentId,
    refundId,
  };
  return { next, events: [refundedEvent(next, refundId)] };
}

/** The provider refuses the refund. It is retried with growing intervals, and the event is published once. */
export function refundRefused(payment: Payment, now: Date): Decision | 'unchanged' {
  if (payment.state !== 'paid' || payment.refundRefusedAt) return 'unchanged';
  const { version, log } = logged(payment, 'refund refused', now);
  const next: Payment = { ...payment, version, log, refundRefusedAt: now };
  const facts = { ...eventData(next), refunded: refundedAmount(next) };
  return { next, events: [newEvent('payment.refund-refused', payment.orderId, facts)] };
}

/**
 * The money was refunded in another way: the refused refund and those that wait behind it are not requested again. One
 * event reports them.
 * @param after refunded paise at the refusal that was settled; no effect when the refunded amount has changed since
 * @param amount paise that the desk refunded; the refused refund is settled in any case, the next ones as far as it suffices
 */
export function settleByHand(payment: Payment, after: number, now: Date, amount = 0): Decision | 'unchanged' {
  const due = refundDue(payment);
  if (!payment.refundRefusedAt || !due || after !== refundedAmount(payment)) return 'unchanged';
  let settled = recordMade(payment, due, BY_HAND, now);
  let left = amount - due.amount;
  while (settled !== 'unchanged') {
    const next = refundDue(settled.next);
    if (!next || next.amount > left) break;
    settled = recordMade(settled.next, next, BY_HAND, now);
    left -= next.amount;
  }
  return settled === 'unchanged'
    ? settled
    : { ...settled, next: { ...settled.next, version: payment.version + 1 } };
}
const BY_HAND = 'by-hand';

/** Refunded paise in total. */
export const refundedAmount = ({
  state,
  amount,
  parts,
}: Pick<Payment, 'state' | 'amount' | 'parts'>): number =>
  state === 'refunded' ? amount : sumOf(partsOf({ parts }).filter(({ refundId }) => refundId !== undefined));

export const refundedEvent = (payment: Payment, refundId: string): NewEvent =>
  newEvent('payment.refunded', payment.orderId, {
    ...eventData(payment),
    refundId,
    refunded: refundedAmount(payment),
  });
