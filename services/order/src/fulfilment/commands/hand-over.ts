import { audited } from '../../orders/audited';
import type { Delivery, OnTheWayOrder, Order } from '../../orders/order';
import type { Caller } from '../../orders/queries';
import { shownStatus, type ShownStatus } from '../../orders/transitions';
import * as decide from '../fulfilment';
import { newDeliveryCode, newDeliveryLink } from './delivery-link';
import { adminActor, type DeskDependencies } from './desk';

export interface HandedOver {
  order: OnTheWayOrder;
  /** Secret of the link to the rider's page; the order stores only its hash. */
  secret: string;
}
export interface NotHandedOver {
  /** The id or number of the request. */
  orderId: string;
  /** Undefined when the order does not exist. */
  status?: ShownStatus;
}

/** Hands over each order once, even if it is listed by number and by id. */
export const handOverOrders =
  (dependencies: DeskDependencies) =>
  async (
    { orderIds, rider }: { orderIds: readonly string[]; rider: Delivery['rider'] },
    by: Caller,
  ): Promise<(HandedOver | NotHandedOver)[]> => {
    const outcomes = new Map<string, HandedOver | NotHandedOver>();
    for (const orderId of orderIds) {
      const order = await dependencies.store.findAny(orderId);
      if (!order) outcomes.set(orderId, { orderId });
      else if (!outcomes.has(order.id))
        outcomes.set(order.id, await handOver(dependencies, { order, orderId, rider }, by));
    }
    return [...outcomes.values()];
  };

async function handOver(
  { change, now }: DeskDependencies,
  { order, orderId, rider }: { order: Order; orderId: string; rider: Delivery['rider'] },
  by: Caller,
): Promise<HandedOver | NotHandedOver> {
  const { secret, linkHash } = newDeliveryLink();
  const fresh = { rider, code: newDeliveryCode(), linkHash };
  const left = await change(
    order,
    audited('handed-over', (known) => decide.handOver(known, fresh, adminActor(by), now())),
  );
  return left.status === 'on-the-way' && left.linkHash === linkHash
    ? { order: left, secret }
    : { orderId, status: shownStatus(left.status) };
}
