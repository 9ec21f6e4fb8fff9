import { newEvent } from '@tokri/contracts';
import { orderedPieces } from '../fulfilment/fulfilment';
import { fromIndiaClock, indiaClock } from '../india-time';
import {
  acceptedPieces,
  creditedPart,
  notKeptPieces,
  problemRefund,
  refundablePaise,
  refundedPieces,
  refundOf,
  valueOf,
} from '../orders/ledger';
import type {
  Actor,
  DeliveredOrder,
  Order,
  Outcome,
  Problem,
  ProblemAnswer,
  TimelineEntry,
} from '../orders/order';
import { placedData } from '../orders/order-events';
import { withCreditBack } from '../payments/refund';
import { findGrantedRefund, grantedPieces } from '../refunds/granted-refunds';

/*
 * Problems of a delivered order. They do not change the stock: the next stock count accounts for missing and replaced
 * pieces.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const problemsOf = (order: Order): readonly Problem[] =>
  'problems' in order ? (order.problems ?? []) : [];

export const findProblem = (order: Order, id: string): Problem | undefined =>
  problemsOf(order).find((each) => each.id === id);

/** Case number for people: the order number and the position of the report. */
export const caseNumberOf = (order: Order, id: string): string =>
  `${order.number}-${problemsOf(order).findIndex((each) => each.id === id) + 1}`;

/** Latest time of the answer to the shopper, rounded up to a full hour in India. */
export const answerByOf = (reportedAt: Date, hours: number): Date => {
  const end = indiaClock(new Date(reportedAt.getTime() + hours * HOUR_MS)).getTime();
  return fromIndiaClock(new Date(Math.ceil(end / HOUR_MS) * HOUR_MS));
};

/** When the first unanswered problem must be answered. */
export const nextAnswerBy = (order: Order): Date | undefined =>
  problemsOf(order).find(({ answer }) => !answer)?.answerBy;

export const deliveredPieces = (order: Order, productId: string): number =>
  orderedPieces(order, productId) - notKeptPieces(order, productId);

/** Each delivered piece can be reported once, regardless of the answer, and not after its price was refunded. */
export function reportablePieces(order: Order, productId: string): number {
  if (order.status !== 'delivered') return 0;
  const reported = problemsOf(order).filter((each) => each.productId === productId);
  const kept = deliveredPieces(order, productId) - grantedPieces(order, productId);
  return Math.max(
    0,
    reported.reduce((left, { quantity }) => left - quantity, kept),
  );
}

/** Until when problems can be reported; undefined when the order is not delivered. */
export function reportableUntil(order: Order, days: number): Date | undefined {
  if (order.status !== 'delivered') return undefined;
  const at = order.deliveredAt ?? order.timeline.find(({ status }) => status === 'delivered')?.at;
  return at && new Date(at.getTime() + days * DAY_MS);
}

/** @param days after the delivery in which problems can be reported */
export function reportProblem(order: Order, problem: Problem, days: number): Outcome<DeliveredOrder> {
  const { id, productId, quantity, reportedAt } = problem;
  const until = reportableUntil(order, days);
  if (order.status !== 'delivered' || !until || reportedAt > until || findProblem(order, id))
    return 'unchanged';
  if (findGrantedRefund(order, id) || quantity > reportablePieces(order, productId)) return 'unchanged';
  const entry = { at: reportedAt, cause: 'problem-reported', by: { role: 'shopper' } } as const;
  const next = withProblems(order, [...problemsOf(order), problem], entry);
  const { photoId } = problem;
  const facts = { ...placedData(next), problem: { ...factsOf(problem), ...(photoId && { photoId }) } };
  return { next, events: [newEvent('order.problem-reported', next.id, facts)] };
}

/** The accepted pieces are replaced, or their price is refunded: to the card by payment, or by hand if paid in cash. */
export function answerProblem(order: Order, id: string, answer: ProblemAnswer): Outcome<DeliveredOrder> {
  const problem = findProblem(order, id);
  if (order.status !== 'delivered' || !problem || problem.answer || answer.accepted > problem.quantity)
    return 'unchanged';
  const { accepted, at, by } = answer;
  const cause = accepted > 0 ? 'problem-accepted' : 'problem-declined';
  return withAnswer(order, problem, answer, { at, cause, by });
}

function withAnswer(
  order: DeliveredOrder,
  problem: Problem,
  answer: ProblemAnswer,
  entry: Omit<TimelineEntry, 'status'>,
): Outcome<DeliveredOrder> {
  const within = withinRest(order, problem, answer);
  const refund = problemRefund(order, { productId: problem.productId, answer: within });
  const credited = creditedPart(order, refund);
  const answered = { ...problem, answer: { ...within, ...(credited > 0 && { credited }) } };
  const isCashBack = order.method === 'cash' && refund > credited;
  const next = {
    ...withProblems(order, replacing(order, answered), entry),
    ...(isCashBack && { refundRefusedAt: order.refundRefusedAt ?? entry.at }),
  };
  const events = [answeredEvent(next, answered, answered.answer)];
  return { next: credited > 0 ? withCreditBack(next) : next, events };
}

/** The price of the accepted pieces; goodwill may have left less of the order. */
function withinRest(order: DeliveredOrder, { productId }: Problem, answer: ProblemAnswer): ProblemAnswer {
  const pieces = [{ productId, quantity: refundedPieces(answer) }];
  const refund = Math.min(refundOf(order, pieces, acceptedPieces(order)), refundablePaise(order));
  return refund === valueOf(order, pieces) ? answer : { ...answer, refund };
}

const replacing = (order: Order, problem: Problem): readonly Problem[] =>
  problemsOf(order).map((each) => (each.id === problem.id ? problem : each));

/** Whether pieces were accepted to be replaced, and were not delivered yet. */
export const isReplacementDue = ({ answer }: Problem): boolean =>
  answer?.remedy === 'replacement' && answer.accepted > 0 && !answer.replacedAt;

export function settleReplacement(order: Order, id: string, by: Actor, now: Date): Outcome<DeliveredOrder> {
  const problem = findProblem(order, id);
  if (order.status !== 'delivered' || !problem?.answer || !isReplacementDue(problem)) return 'unchanged';
  const settled = { ...problem, answer: { ...problem.answer, replacedAt: now } };
  const entry = { at: now, cause: 'replacement-settled', by } as const;
  return { next: withProblems(order, replacing(order, settled), entry), events: [] };
}

/** The desk cannot deliver the replacement: its price is refunded, and the earlier explanation no longer holds. */
export function refundReplacement(order: Order, id: string, by: Actor, now: Date): Outcome<DeliveredOrder> {
  const problem = findProblem(order, id);
  if (order.status !== 'delivered' || !problem?.answer || !isReplacementDue(problem)) return 'unchanged';
  const answer = { accepted: problem.answer.accepted, remedy: 'refund', at: now, by } as const;
  return withAnswer(order, problem, answer, { at: now, cause: 'replacement-refunded', by });
}

export const answeredEvents = (order: Order) =>
  problemsOf(order).flatMap((problem) =>
    problem.answer ? [answeredEvent(order, problem, problem.answer)] : [],
  );

function withProblems(
  order: DeliveredOrder,
  problems: readonly Problem[],
  entry: Omit<TimelineEntry, 'status'>,
): DeliveredOrder {
  const problemAt = problems.find((each) => !each.answer || isReplacementDue(each))?.reportedAt;
  const timeline = [...order.timeline, { status: order.status, ...entry }];
  return { ...order, problems, problemAt, timeline, version: order.version + 1 };
}

const factsOf = ({ id, productId, kind, quantity }: Problem) => ({
  problemId: id,
  productId,
  kind,
  quantity,
});

function answeredEvent(order: Order, problem: Problem, answer: ProblemAnswer) {
  const { accepted, remedy, reason, credited = 0 } = answer;
  const { productId } = problem;
  const item = order.items.find((each) => each.productId === productId);
  const { name = '', name_hi, brand, unit = '' } = item ?? {};
  return newEvent('order.problem-answered', order.id, {
    ...placedData(order),
    method: order.method,
    problem: factsOf(problem),
    accepted,
    item: { name, ...(name_hi && { name_hi }), ...(brand && { brand }), unit },
    ...(remedy && { remedy }),
    refund: problemRefund(order, { productId, answer }) - credited,
    ...(credited > 0 && { credited }),
    ...(reason && { reason }),
  });
}
