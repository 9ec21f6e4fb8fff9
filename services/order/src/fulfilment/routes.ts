import { calls, DESK_LISTS, type DeskList } from '@tokri/contracts';
import { noteOrder, requireUser, type createCallBinder } from '@tokri/service-kit';
import type { Order } from '../orders/order';
import { findOrder } from '../orders/queries';
import {
  completeDelivery,
  failDelivery,
  findDelivery,
  type DeliveryDependencies,
} from './commands/deliver-order';
import { cancelDeskOrder, returnOrder, type DeskDependencies } from './commands/desk';
import { handOverOrders } from './commands/hand-over';
import { handOverTogether, type HandOverTogetherDependencies } from './commands/hand-over-together';
import { packOrder, pickItem, reportMissing, startPicking } from './commands/pick-and-pack';
import { presentDelivery, presentDeskOrder, presentQueuedOrder } from './present';
import type { ReadOptions, ShelvesOf } from './shelves';
import type { FulfilmentStore } from './store';

type Bind = ReturnType<typeof createCallBinder>;

export interface FulfilmentDependencies
  extends DeskDependencies, DeliveryDependencies, HandOverTogetherDependencies {
  shelvesOf: ShelvesOf;
  desk: Pick<FulfilmentStore, 'queue' | 'countQueue'>;
  /** Records what the rider's shift has to know. */
  noteRiderAction: (order: Order) => Promise<void>;
}

export function fulfilmentRoutes(bind: Bind, dependencies: FulfilmentDependencies): void {
  deskRoutes(bind, dependencies);
  deliveryRoutes(bind, dependencies);
}

/** The orders desk: admins pick, pack and hand over. */
function deskRoutes(bind: Bind, dependencies: FulfilmentDependencies): void {
  const { desk, now, shelvesOf } = dependencies;
  const answer = async (message: string, order: Order, options?: ReadOptions) => {
    noteOrder(order.id);
    return { message, data: presentDeskOrder(order, now(), await shelvesOf(order, options)) };
  };

  bind(calls.getDeskOrders, async ({ body: { page, limit, ...filter } }) => {
    const [orders, totalCount, ...counted] = await Promise.all([
      desk.queue({ ...filter, byPromise: true }, (page - 1) * limit, limit),
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
      counts,
      page,
      totalCount,
      totalPage: Math.ceil(totalCount / limit),
    };
  });

  bind(calls.getDeskOrder, async ({ body }) =>
    answer('Order', await findOrder(dependencies)(body.orderId), { isFresh: true }),
  );

  bind(calls.startPicking, async ({ body, principal }) =>
    answer('Picking begun', await startPicking(dependencies)(body, requireUser(principal))),
  );

  bind(calls.pickItem, async ({ body }) => answer('Noted', await pickItem(dependencies)(body)));

  bind(calls.reportMissing, async ({ body: { missing: quantity, ...body } }) =>
    answer('Noted', await reportMissing(dependencies)({ ...body, quantity })),
  );

  bind(calls.packOrder, async ({ body, principal }) =>
    answer('Order packed', await packOrder(dependencies)(body, requireUser(principal))),
  );

  bind(calls.handOverOrders, async ({ body, principal }) => {
    const handedOver = [];
    const refused = [];
    const handOver = body.isTogether ? handOverTogether : handOverOrders;
    for (const outcome of await handOver(dependencies)(body, requireUser(principal))) {
      if ('order' in outcome) {
        await dependencies.noteRiderAction(outcome.order);
        handedOver.push({ order: presentDeskOrder(outcome.order, now()), secret: outcome.secret });
      } else refused.push(outcome);
    }
    return { message: `Handed over to ${body.rider.name}`, handedOver, refused };
  });

  bind(calls.cancelDeskOrder, async ({ body, principal }) =>
    answer('Order cancelled', await cancelDeskOrder(dependencies)(body, requireUser(principal))),
  );

  bind(calls.returnOrder, async ({ body, principal }) => {
    const order = await returnOrder(dependencies)(body, requireUser(principal));
    return answer(order.status === 'returned' ? 'Order returned' : 'Taken back', order);
  });
}

/** The rider's page, for the holder of a hand-over's secret. */
function deliveryRoutes(
  bind: Bind,
  dependencies: DeliveryDependencies & Pick<FulfilmentDependencies, 'noteRiderAction'>,
): void {
  const answer = (message: string, order: Order) => {
    noteOrder(order.id);
    return { message, data: presentDelivery(order) };
  };

  const ended = async (message: string, order: Order) => {
    await dependencies.noteRiderAction(order);
    return answer(message, order);
  };

  bind(calls.getDelivery, async ({ body }) => answer('Delivery', await findDelivery(dependencies)(body)));

  bind(calls.completeDelivery, async ({ body }) =>
    ended('Delivered. Thank you!', await completeDelivery(dependencies)(body)),
  );

  bind(calls.failDelivery, async ({ body }) =>
    ended('Please bring the order back', await failDelivery(dependencies)(body)),
  );
}
