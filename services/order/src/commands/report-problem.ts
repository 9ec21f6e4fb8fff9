import type { OptimisticUpdate } from '@tokri/messaging';
import { conflict, HttpError, notFound } from '@tokri/service-kit';
import { orderedPieces } from '../fulfilment';
import type { Order, Problem } from '../order';
import { findProblem, reportablePieces, reportableUntil, reportProblem } from '../problems';
import type { OrderStore } from '../store';
import { movedOn } from './fulfil-order';

interface ReportProblemDependencies {
  store: Pick<OrderStore, 'findOwn'>;
  change: OptimisticUpdate<Order>;
  /** Days after the delivery in which problems can be reported. */
  days: number;
  now: () => Date;
}

type Report = Pick<Problem, 'id' | 'productId' | 'kind' | 'quantity' | 'note'>;
export type ReportProblem = (userId: string, idOrNumber: string, report: Report) => Promise<Order>;

/**
 * The shopper says what was wrong with a delivered order. The report has an id of its own: sent again, it is the same.
 * @throws 409 ORDER_MOVED_ON, REPORT_TOO_LATE, CONFLICT, IDEMPOTENCY_MISMATCH
 */
export const createReportProblem =
  ({ store, change, days, now }: ReportProblemDependencies): ReportProblem =>
  async (userId, idOrNumber, report) => {
    const order = await store.findOwn(userId, idOrNumber);
    if (!order || order.rejected) throw notFound('This order');
    const left = await change(order, (known) => reportProblem(known, { ...report, reportedAt: now() }, days));
    const known = findProblem(left, report.id);
    if (!known) throw refusal(left, report, days, now());
    if (!isSame(known, report)) throw conflict('IDEMPOTENCY_MISMATCH', OTHER_CONTENTS);
    return left;
  };

const OTHER_CONTENTS = 'This problem was already reported with other contents. Please try again.';

const isSame = (one: Report, other: Report): boolean =>
  one.productId === other.productId &&
  one.kind === other.kind &&
  one.quantity === other.quantity &&
  one.note === other.note;

function refusal(order: Order, { productId }: Report, days: number, now: Date): HttpError {
  const until = reportableUntil(order, days);
  if (!until) return movedOn(order);
  if (orderedPieces(order, productId) === 0)
    return new HttpError(404, 'NOT_FOUND', 'This product is not part of the order.');
  if (now > until)
    return conflict('REPORT_TOO_LATE', `Problems can be reported within ${days} days of the delivery.`, {
      days,
    });
  const count = reportablePieces(order, productId);
  return conflict('CONFLICT', `Pieces of it that can still be reported: ${count}.`, { count });
}
