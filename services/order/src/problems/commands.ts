import type { ReplacementOutcome } from '@tokri/contracts';
import type { OptimisticUpdate } from '@tokri/messaging';
import { conflict, HttpError, notFound } from '@tokri/service-kit';
import { orderedPieces } from '../fulfilment/fulfilment';
import { audited } from '../orders/audited';
import { refundedPieces } from '../orders/ledger';
import { movedOn } from '../orders/moved-on';
import type { Order, Problem, ProblemAnswer } from '../orders/order';
import { findOrder, findOwnOrder, type Caller } from '../orders/queries';
import type { OrderStore } from '../orders/store';
import * as decide from './problems';

export interface ProblemDependencies {
  store: Pick<OrderStore, 'findOwn' | 'findAny'>;
  change: OptimisticUpdate<Order>;
  problemDays: number;
  /** Hours within which a report is answered. */
  problemAnswerHours: number;
  now: () => Date;
}

type Report = Pick<Problem, 'productId' | 'kind' | 'quantity' | 'remedy' | 'note' | 'photoId'>;

/**
 * The shopper reports a problem of a delivered order. The report has its own id, so a repetition is recognised.
 * @throws 409 ORDER_MOVED_ON, REPORT_TOO_LATE, CONFLICT, IDEMPOTENCY_MISMATCH
 */
export const reportProblem =
  (
    dependencies: Pick<
      ProblemDependencies,
      'store' | 'change' | 'problemDays' | 'problemAnswerHours' | 'now'
    >,
  ) =>
  async (
    { orderId, problemId, note, photoId, ...facts }: Report & { orderId: string; problemId: string },
    by: Caller,
  ): Promise<Order> => {
    const { change, problemDays, problemAnswerHours, now } = dependencies;
    const reportedAt = now();
    const answerBy = decide.answerByOf(reportedAt, problemAnswerHours);
    const report = { ...facts, ...(note && { note }), ...(photoId && { photoId }) };
    const left = await change(await findOwnOrder(dependencies)(orderId, by), (known) =>
      decide.reportProblem(known, { id: problemId, ...report, reportedAt, answerBy }, problemDays),
    );
    const known = decide.findProblem(left, problemId);
    if (!known) throw refusal(left, report, problemDays, now());
    if (!isSameReport(known, report)) throw conflict('IDEMPOTENCY_MISMATCH', OTHER_CONTENTS);
    return left;
  };

const OTHER_CONTENTS = 'This problem was already reported with other contents. Please try again.';

const isSameReport = (one: Report, other: Report): boolean =>
  one.productId === other.productId &&
  one.kind === other.kind &&
  one.quantity === other.quantity &&
  (one.remedy ?? 'refund') === other.remedy &&
  one.note === other.note &&
  one.photoId === other.photoId;

function refusal(order: Order, { productId }: Report, days: number, now: Date): HttpError {
  const until = decide.reportableUntil(order, days);
  if (!until) return movedOn(order);
  if (orderedPieces(order, productId) === 0)
    return new HttpError(404, 'NOT_FOUND', 'This product is not part of the order.');
  if (now > until)
    return conflict('REPORT_TOO_LATE', `Problems can be reported within ${days} days of the delivery.`, {
      days,
    });
  const count = decide.reportablePieces(order, productId);
  return conflict('CONFLICT', `Pieces of it that can still be reported: ${count}.`, { count });
}

type Answer = Pick<ProblemAnswer, 'accepted' | 'remedy' | 'reason'>;

/**
 * The desk answers a problem, once. Repeating the same answer succeeds, also for another admin.
 * @throws 409 CONFLICT for more pieces than were reported, or after a different answer
 */
export const answerProblem =
  (dependencies: Pick<ProblemDependencies, 'store' | 'change' | 'now'>) =>
  async (
    { orderId, problemId, accepted, remedy, reason }: Answer & { orderId: string; problemId: string },
    by: Caller,
  ): Promise<Order> => {
    const { change, now } = dependencies;
    const given = { accepted, ...(accepted > 0 && { remedy }), ...(reason && { reason }) };
    const order = await findOrder(dependencies)(orderId);
    const problem = decide.findProblem(order, problemId);
    if (!problem) throw notFound('This problem');
    if (accepted > problem.quantity)
      throw conflict('CONFLICT', `The shopper reported only ${problem.quantity} pieces.`);
    const answer = { ...given, at: now(), by: { role: 'admin' as const, id: by.userId } };
    const left = await change(
      order,
      audited('problem-answered', (known) => decide.answerProblem(known, problemId, answer), [
        { field: 'Accepted pieces', after: `${accepted} of ${problem.quantity}` },
        ...(given.remedy ? [{ field: 'Remedy', after: given.remedy }] : []),
      ]),
    );
    if (!isSameAnswer(decide.findProblem(left, problemId)?.answer, given))
      throw conflict('CONFLICT', 'Somebody else has answered this problem.');
    return left;
  };

/**
 * The desk delivered the replacement for a problem, or refunds it instead. A repetition succeeds, also for another admin.
 * @throws 409 CONFLICT when no replacement is due
 */
export const settleReplacement =
  (dependencies: Pick<ProblemDependencies, 'store' | 'change' | 'now'>) =>
  async (
    { orderId, problemId, outcome }: { orderId: string; problemId: string; outcome: ReplacementOutcome },
    by: Caller,
  ): Promise<Order> => {
    const { change, now } = dependencies;
    const order = await findOrder(dependencies)(orderId);
    if (!decide.findProblem(order, problemId)) throw notFound('This problem');
    const actor = { role: 'admin' as const, id: by.userId };
    const { action, settle, isSettled } = OUTCOMES[outcome];
    const left = await change(
      order,
      audited(action, (known) => settle(known, problemId, actor, now())),
    );
    if (!isSettled(decide.findProblem(left, problemId)?.answer))
      throw conflict('CONFLICT', 'No replacement for this problem is due.');
    return left;
  };

const OUTCOMES = {
  delivered: {
    action: 'replacement-settled',
    settle: decide.settleReplacement,
    isSettled: (answer?: ProblemAnswer) => answer?.replacedAt !== undefined,
  },
  refunded: {
    action: 'replacement-refunded',
    settle: decide.refundReplacement,
    isSettled: (answer?: ProblemAnswer) => refundedPieces(answer) > 0,
  },
} as const;

const isSameAnswer = (known: ProblemAnswer | undefined, given: Answer): boolean =>
  known?.accepted === given.accepted &&
  (known.remedy ?? 'refund') === (given.remedy ?? 'refund') &&
  known.reason === given.reason;
