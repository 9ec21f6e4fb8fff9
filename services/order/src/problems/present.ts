import type { OrderDetails, OrderProblem } from '@tokri/contracts';
import type { Order } from '../orders/order';
import { problemsOf, reportablePieces, reportableUntil } from './problems';

export function presentProblems(order: Order): { problems?: OrderProblem[] } {
  const problems = problemsOf(order).map(({ id, productId, kind, quantity, note, reportedAt, answer }) => ({
    _id: id,
    productId,
    kind,
    quantity,
    reportedAt: reportedAt.toISOString(),
    ...(note && { note }),
    ...(answer && { answeredAt: answer.at.toISOString(), accepted: answer.accepted }),
    ...(answer?.reason && { reason: answer.reason }),
  }));
  return problems.length > 0 ? { problems } : {};
}

export function mayReport(order: Order, days: number, now: Date): Pick<OrderDetails, 'mayReport'> {
  const until = reportableUntil(order, days);
  if (!until || now > until) return {};
  const pieces = order.items
    .map(({ productId }) => ({ productId, quantity: reportablePieces(order, productId) }))
    .filter(({ quantity }) => quantity > 0);
  return { mayReport: { until: until.toISOString(), pieces } };
}
