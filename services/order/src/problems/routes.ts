import { calls, type OrderDetails } from '@tokri/contracts';
import { noteOrder, requireUser, type createCallBinder } from '@tokri/service-kit';
import { presentDeskOrder } from '../fulfilment/present';
import type { Order } from '../orders/order';
import { answerProblem, reportProblem, settleReplacement, type ProblemDependencies } from './commands';

export interface ProblemRouteDependencies extends ProblemDependencies {
  details: (order: Order) => OrderDetails;
}

export function problemRoutes(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: ProblemRouteDependencies,
): void {
  const { now } = dependencies;
  bind(calls.reportProblem, async ({ body, principal }) => {
    const order = await reportProblem(dependencies)(body, requireUser(principal));
    noteOrder(order.id);
    return { message: 'Thank you, we are looking into it', data: dependencies.details(order) };
  });

  bind(calls.answerProblem, async ({ body, principal }) => {
    const order = await answerProblem(dependencies)(body, requireUser(principal));
    noteOrder(order.id);
    return { message: 'Answered', data: presentDeskOrder(order, now()) };
  });

  bind(calls.settleReplacement, async ({ body, principal }) => {
    const order = await settleReplacement(dependencies)(body, requireUser(principal));
    noteOrder(order.id);
    return { message: 'Noted', data: presentDeskOrder(order, now()) };
  });
}
