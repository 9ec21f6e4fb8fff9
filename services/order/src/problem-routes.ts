import { calls, type OrderDetails } from '@tokri/contracts';
import { noteOrder, requireAdmin, requireUser, type createCallBinder } from '@tokri/service-kit';
import type { AnswerProblem } from './commands/answer-problem';
import type { ReportProblem } from './commands/report-problem';
import type { Order } from './order';
import { presentDeskOrder } from './present';

interface ProblemDependencies {
  reportProblem: ReportProblem;
  answerProblem: AnswerProblem;
  details: (order: Order) => OrderDetails;
}

/** What was wrong with a delivered order: its shopper reports it, the desk answers. */
export function problemRoutes(
  bind: ReturnType<typeof createCallBinder>,
  { reportProblem, answerProblem, details }: ProblemDependencies,
): void {
  bind(calls.reportProblem, async ({ body: { orderId, problemId, note, ...problem }, principal }) => {
    const report = { id: problemId, ...problem, ...(note && { note }) };
    const order = await reportProblem(requireUser(principal).userId, orderId, report);
    noteOrder(order.id);
    return { message: 'Thank you, we look into it', data: details(order) };
  });

  bind(calls.answerProblem, async ({ body: { orderId, problemId, accepted, reason }, principal }) => {
    const answer = { accepted, ...(reason && { reason }) };
    const order = await answerProblem(orderId, problemId, answer, requireAdmin(principal).userId);
    noteOrder(order.id);
    return { message: 'Answered', data: presentDeskOrder(order) };
  });
}
