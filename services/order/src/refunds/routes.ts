import { calls } from '@tokri/contracts';
import { noteOrder, requireUser, type createCallBinder } from '@tokri/service-kit';
import { presentDeskOrder } from '../fulfilment/present';
import { grantRefund, type RefundDependencies } from './commands';

export function refundRoutes(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: RefundDependencies,
): void {
  bind(calls.grantRefund, async ({ body, principal }) => {
    const order = await grantRefund(dependencies)(body, requireUser(principal));
    noteOrder(order.id);
    return { message: 'Refund granted', data: presentDeskOrder(order, dependencies.now()) };
  });
}
