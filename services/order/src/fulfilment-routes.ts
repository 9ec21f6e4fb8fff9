import { calls, DESK_LISTS, type DeskList } from '@tokri/contracts';
import { noteOrder, requireAdmin, type createCallBinder } from '@tokri/service-kit';
import type { DeliverOrder } from './commands/deliver-order';
import type { FulfilOrder } from './commands/fulfil-order';
import type { Order } from './order';
import { presentDelivery, presentDeskOrder, presentQueuedOrder } from './present';
import type { DeskStore } from './desk-store';

type Bind = ReturnType<typeof createCallBinder>;

interface DeskDependencies {
  desk: Pick<DeskStore, 'queue' | 'countQueue'>;
  fulfilOrder: FulfilOrder;
}

/** The orders desk: admins pick, pack and hand over. */
export function deskRoutes(bind: Bind, { desk, fulfilOrder }: DeskDependencies): void {
  const answer = (message: string, order: Order) => {
    noteOrder(order.id);
    return { message, data: presentDeskOrder(order) };
  };

  bind(calls.getDeskOrders, async ({ body: { page, limit, ...filter } }) => {
    const [orders, totalCount, ...counted] = await Promise.all([
      desk.queue(filter, (page - 1) * limit, limit),
      desk.countQueue(filter),
      ...DESK_LISTS.map((status) => desk.countQueue({ status, search: '' })),
    ]);
    const counts = Object.fromEntries(DESK_LISTS.map((status, at) => [status, counted[at] ?? 0])) as Record<
      DeskList,
      number
    >;
    return {
      message: 'Orders of the desk',
      data: orders.map(presentQueuedOrder),
      ...{ counts, page, totalCount, totalPage: Math.ceil(totalCount / limit) },
    };
  });

  bind(calls.getDeskOrder, async ({ body }) => answer('Order', await fulfilOrder.find(body.orderId)));

  bind(calls.startPicking, async ({ body, principal }) =>
    answer('Picking begun', await fulfilOrder.startPicking(body.orderId, requireAdmin(principal).userId)),
  );

  bind(calls.pickItem, async ({ body: { orderId, productId, picked } }) =>
    answer('Noted', await fulfilOrder.pickItem(orderId, productId, picked)),
  );

  bind(calls.reportMissing, async ({ body: { orderId, missing: quantity, ...found } }) =>
    answer('Noted', await fulfilOrder.reportMissing(orderId, { ...found, quantity })),
  );

  bind(calls.packOrder, async ({ body, principal }) =>
    answer('Order packed', await fulfilOrder.pack(body.orderId, requireAdmin(principal).userId)),
  );

  bind(calls.handOverOrders, async ({ body, principal }) => {
    const handedOver = [];
    const refused = [];
    const adminId = requireAdmin(principal).userId;
    for (const outcome of await fulfilOrder.handOver(body.orderIds, body.rider, adminId)) {
      if ('order' in outcome)
        handedOver.push({ order: presentDeskOrder(outcome.order), secret: outcome.secret });
      else refused.push(outcome);
    }
    return { message: `Handed over to ${body.rider.name}`, handedOver, refused };
  });

  bind(calls.cancelDeskOrder, async ({ body, principal }) =>
    answer(
      'Order cancelled',
      await fulfilOrder.cancel(body.orderId, body.reason, requireAdmin(principal).userId),
    ),
  );

  bind(calls.settleRefund, async ({ body, principal }) =>
    answer('Noted', await fulfilOrder.settleRefund(body.orderId, body.note, requireAdmin(principal).userId)),
  );

  bind(calls.returnOrder, async ({ body, principal }) => {
    const order = await fulfilOrder.takeBack(body.orderId, body.stock, requireAdmin(principal).userId);
    return answer(order.status === 'returned' ? 'Order returned' : 'Taken back', order);
  });
}

/** The rider's page: whoever has the secret of a hand-over. */
export function deliveryRoutes(bind: Bind, { deliverOrder }: { deliverOrder: DeliverOrder }): void {
  const answer = (message: string, order: Order) => {
    noteOrder(order.id);
    return { message, data: presentDelivery(order) };
  };

  bind(calls.getDelivery, async ({ body }) => answer('Delivery', await deliverOrder.find(body.secret)));

  bind(calls.completeDelivery, async ({ body }) =>
    answer('Delivered. Thank you!', await deliverOrder.complete(body.secret, body.code, body.refused)),
  );

  bind(calls.failDelivery, async ({ body }) =>
    answer('Please bring the order back', await deliverOrder.fail(body.secret, body.reason)),
  );
}
