import type { OrderDetails, OrderProblem } from '@tokri/contracts';
import type { Order, ProblemAnswer } from '../orders/order';
import { caseNumberOf, problemsOf, reportablePieces, reportableUntil } from './problems';

export function presentProblems(order: Order): { problems?: OrderProblem[] } {
  const problems = problemsOf(order).map(({ id, productId, kind, quantity, ...problem }) => ({
    _id: id,
    caseNumber: caseNumberOf(order, id),
    productId,
    kind,
    quantity,
    remedy: problem.remedy ?? 'refund',
    reportedAt: problem.reportedAt.toISOString(),
    ...(problem.note && { note: problem.note }),
    ...(problem.photoId && { photoId: problem.photoId }),
    ...(problem.answerBy && { answerBy: problem.answerBy.toISOString() }),
    ...(problem.answer && presentAnswer(problem.answer)),
  }));
  return problems.length > 0 ? { problems } : {};
}

const presentAnswer = ({ at, accepted, remedy = 'refund', reason, replacedAt }: ProblemAnswer) => ({
  answeredAt: at.toISOString(),
  accepted,
  ...(accepted > 0 && { granted: remedy }),
  ...(replacedAt && { replacedAt: replacedAt.toISOString() }),
  ...(reason && { reason }),
});

export function mayReport(order: Order, days: number, now: Date): Pick<OrderDetails, 'mayReport'> {
  const until = reportableUntil(order, days);
  if (!until || now > until) return {};
  const pieces = order.items
    .map(({ productId }) => ({ productId, quantity: reportablePieces(order, productId) }))
    .filter(({ quantity }) => quantity > 0);
  return { mayReport: { until: until.toISOString(), pieces } };
}
