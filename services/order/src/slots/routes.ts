import { calls, type OrderDetails } from '@tokri/contracts';
import { noteOrder, requireUser, type createCallBinder } from '@tokri/service-kit';
import { presentDeskOrder } from '../fulfilment/present';
import type { ShelvesOf } from '../fulfilment/shelves';
import type { Order } from '../orders/order';
import { changeDeskSlot, changeOwnSlot, type ChangeSlotDependencies } from './commands';
import { listSlots } from './queries';
import { presentSlot } from './schedule';

export interface SlotRouteDependencies extends ChangeSlotDependencies {
  details: (order: Order) => OrderDetails;
  shelvesOf: ShelvesOf;
}

export function slotRoutes(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: SlotRouteDependencies,
): void {
  const { tradingRules, now, details, shelvesOf } = dependencies;
  bind(calls.getSlots, async () => {
    const listed = await listSlots(dependencies, await tradingRules.read(), now());
    return {
      message: 'Delivery times',
      data: listed.map((slot) => ({ ...presentSlot(slot), isFull: slot.free <= 0 })),
    };
  });

  const message = 'Delivery time changed';

  bind(calls.changeSlot, async ({ body, principal }) => {
    const order = await changeOwnSlot(dependencies)(body, requireUser(principal));
    noteOrder(order.id);
    return { message, data: details(order) };
  });

  bind(calls.changeDeskSlot, async ({ body, principal }) => {
    const order = await changeDeskSlot(dependencies)(body, requireUser(principal));
    noteOrder(order.id);
    return { message, data: presentDeskOrder(order, now(), await shelvesOf(order)) };
  });
}
