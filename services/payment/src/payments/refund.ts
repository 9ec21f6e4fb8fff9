import { newEvent, type NewEvent } from '@tokri/contracts';
import { eventData, logged, type Decision, type PaidPayment, type PartRefund, type Payment } from './payment';

/** Money to be sent back: all of a payment, one of its parts, or what is left after these. */
export interface Refund {
  /** The provider makes one refund for each key of a payment. */
  key: 'all' | 'rest' | (string & {});
  /** Paise. */
  amount: number;
}

/** The part of an order that was packed with fewer pieces. */
export const ADJUSTED = 'part';
/** The part of an order of which pieces were refused at the door. */
export const REFUSED = 'refused';
/** The part that a problem of the order gave back. */
export const partOfProblem = (problemId: string): string => `problem-${problemId}`;

const partsOf = ({ parts = [] }: Pick<Payment, 'parts'>): readonly PartRefund[] => parts;
const sumOf = (parts: readonly PartRefund[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);
const nextPart = (payment: Payment): PartRefund | undefined =>
  partsOf(payment).find(({ refundId }) => refundId === undefined);

export const owesRefund = (payment: Payment): boolean =>
  payment.orderCancelled || nextPart(payment) !== undefined;

/** Paise that no part takes back (yet). */
export const unclaimed = (payment: Payment): number => payment.amount - sumOf(partsOf(payment));
export const hasPart = (payment: Pick<Payment, 'parts'>, key: string): boolean =>
  partsOf(payment).some((part) => part.key === key);

/**
 * What has to go back next; undefined when nothing has. One after the other, each of an amount that never changes: so each
 * is asked for by a key of its own.
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
 * The order costs less. A part never changes, and all of them are no more than was paid; of an order that came to nothing
 * all goes back.
 * @param amount paise that go back
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

/** The last of the parts that make up the whole ends the payment. */
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

/** What was asked for has gone back. */
export const recordMade = (
  payment: Payment,
  { key }: Pick<Refund, 'key'>,
  refundId: string,
  now: Date,
): Decision | 'unchanged' =>
  key === 'all' || key === 'rest'
    ? refunded(payment, refundId, now)
    : partRefunded(payment, key, refundId, now);

/** Also of a payment that was never known to be paid: what a restored shop has yet to hear of may be over already. */
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

/** The provider says no. It is asked again, ever more seldom; the order hears of it once. */
export function refundRefused(payment: Payment, now: Date): Decision | 'unchanged' {
  if (payment.state !== 'paid' || payment.refundRefusedAt) return 'unchanged';
  const { version, log } = logged(payment, 'refund refused', now);
  const next: Payment = { ...payment, version, log, refundRefusedAt: now };
  const told = { ...eventData(next), refunded: refundedAmount(next) };
  return { next, events: [newEvent('payment.refund-refused', payment.orderId, told)] };
}

/**
 * Somebody gave the money back in another way: what the provider refuses is not asked for again.
 * @param after paise that had gone back when it refused: since then it may have made that refund, and refused another
 */
export function settleByHand(payment: Payment, after: number, now: Date): Decision | 'unchanged' {
  const due = refundDue(payment);
  if (!payment.refundRefusedAt || !due || after !== refundedAmount(payment)) return 'unchanged';
  return recordMade(payment, due, BY_HAND, now);
}
const BY_HAND = 'by-hand';

/** Paise that have gone back, all in all. */
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
