import { calls, type OrderDetails } from '@tokri/contracts';
import { noteOrder, requireUser, type createCallBinder } from '@tokri/service-kit';
import { presentDeskOrder } from '../fulfilment/present';
import type { ShelvesOf } from '../fulfilment/shelves';
import type { Order } from '../orders/order';
import { answerSubstitute, type AnswerDependencies } from './commands/answer-substitute';
import { changeItem } from './commands/change-item';
import type { AdditionDependencies } from './commands/dependencies';
import { substituteItem } from './commands/substitute-item';

export interface SubstitutionRouteDependencies extends AdditionDependencies, AnswerDependencies {
  store: AdditionDependencies['store'] & AnswerDependencies['store'];
  details: (order: Order) => OrderDetails;
  shelvesOf: ShelvesOf;
}

export function substitutionRoutes(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: SubstitutionRouteDependencies,
): void {
  const { details, now, shelvesOf } = dependencies;
  const answer = async (message: string, order: Order) => {
    noteOrder(order.id);
    return { message, data: presentDeskOrder(order, now(), await shelvesOf(order)) };
  };

  bind(calls.changeItem, async ({ body }) => answer('Noted', await changeItem(dependencies)(body)));

  bind(calls.substituteItem, async ({ body }) => answer('Noted', await substituteItem(dependencies)(body)));

  bind(calls.answerSubstitute, async ({ body, principal }) => {
    const order = await answerSubstitute(dependencies)(body, requireUser(principal));
    noteOrder(order.id);
    return { message: 'Noted', data: details(order) };
  });
}
