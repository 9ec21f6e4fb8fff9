import type { ReturnedStock } from '@tokri/contracts';
import type { OptimisticUpdate } from '@tokri/messaging';
import { cancelOrder } from '../../checkout/placement';
import { audited } from '../../orders/audited';
import { movedOn } from '../../orders/moved-on';
import type { Actor, Order, Outcome } from '../../orders/order';
import { findOrder, type Caller } from '../../orders/queries';
import type { OrderStore } from '../../orders/store';
import type { Status } from '../../orders/transitions';
import * as decide from '../fulfilment';

/*
 * Commands of the orders desk. Every command is idempotent: a repetition returns the same order. Of two concurrent
 * commands one moves the order, the other fails with 409 ORDER_MOVED_ON.
 */

export interface DeskDependencies {
  store: Pick<OrderStore, 'findAny'>;
  change: OptimisticUpdate<Order>;
  now: () => Date;
}

export const adminActor = ({ userId }: Caller): Actor => ({ role: 'admin', id: userId });

/** Applies the decision. @throws 409 ORDER_MOVED_ON when the order is not in `status` afterwards */
export async function moveOrder<Next extends Order>(
  dependencies: DeskDependencies,
  orderId: string,
  decision: (order: Order) => Outcome<Next>,
  status: Status,
): Promise<Order> {
  const left = await dependencies.change(await findOrder(dependencies)(orderId), decision);
  if (left.status !== status) throw movedOn(left);
  return left;
}

export const cancelDeskOrder =
  (dependencies: DeskDependencies) =>
  ({ orderId, reason }: { orderId: string; reason: string }, by: Caller): Promise<Order> =>
    moveOrder(
      dependencies,
      orderId,
      audited('cancelled', (order) =>
        cancelOrder(order, 'cancelled-by-admin', dependencies.now(), { by: adminActor(by), reason }),
      ),
      'cancelled',
    );

/** Records returned goods: a whole order, or the refused pieces of a delivered one. */
export const returnOrder =
  (dependencies: DeskDependencies) =>
  async ({ orderId, stock }: { orderId: string; stock: ReturnedStock }, by: Caller): Promise<Order> => {
    const { change, now } = dependencies;
    const order = await findOrder(dependencies)(orderId);
    const [action, receive] =
      order.status === 'delivered'
        ? (['refused-taken-back', decide.receiveRefused] as const)
        : (['returned', decide.receiveReturn] as const);
    const left = await change(
      order,
      audited<Order>(action, (known) => receive(known, stock, adminActor(by), now())),
    );
    const isReceived =
      left.status === 'returned' || ('refusedStock' in left && left.refusedStock !== undefined);
    if (!isReceived) throw movedOn(left);
    return left;
  };
