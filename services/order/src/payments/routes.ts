import { calls } from '@tokri/contracts';
import { noteOrder, requireUser, type createCallBinder } from '@tokri/service-kit';
import { presentDeskOrder } from '../fulfilment/present';
import { presentOrder } from '../orders/present';
import { cancelPayment, settleRefund, type PaymentDependencies } from './commands';

export function paymentRoutes(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: PaymentDependencies,
): void {
  bind(calls.cancelPayment, async ({ body, principal }) => {
    const order = await cancelPayment(dependencies)(body, requireUser(principal));
    noteOrder(order.id);
    return { message: 'Order cancelled, nothing was charged', data: presentOrder(order) };
  });

  bind(calls.settleRefund, async ({ body, principal }) => {
    const order = await settleRefund(dependencies)(body, requireUser(principal));
    noteOrder(order.id);
    return { message: 'Noted', data: presentDeskOrder(order, dependencies.now()) };
  });
}
