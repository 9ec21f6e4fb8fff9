import { VersionConflict, type UnitOfWork } from '@tokri/messaging';
import { audited } from '../../orders/audited';
import type { Delivery, Order } from '../../orders/order';
import type { Caller } from '../../orders/queries';
import type { SaveOrder } from '../../orders/save';
import type { OrderStore } from '../../orders/store';
import { shownStatus } from '../../orders/transitions';
import * as decide from '../fulfilment';
import { newDeliveryCode, newDeliveryLink } from './delivery-link';
import { adminActor } from './desk';
import type { HandedOver, NotHandedOver } from './hand-over';

export interface HandOverTogetherDependencies {
  store: Pick<OrderStore, 'findAny'>;
  save: SaveOrder;
  unitOfWork: UnitOfWork;
  /** Called once the change of an order is committed. */
  onChanged: (before: Order, next: Order) => void;
  now: () => Date;
}

const MAX_ATTEMPTS = 5;

const byId = (one: Order, other: Order): number => (one.id < other.id ? -1 : 1);

/**
 * Hands over all orders in one transaction, or none: then the answer has those that are not packed any more. Orders that a
 * rider has already are refused, since the proposal is outdated.
 */
export const handOverTogether =
  ({ store, save, unitOfWork, onChanged, now }: HandOverTogetherDependencies) =>
  async (
    { orderIds, rider }: { orderIds: readonly string[]; rider: Delivery['rider'] },
    by: Caller,
  ): Promise<(HandedOver | NotHandedOver)[]> => {
    for (let attempt = 1; ; attempt += 1) {
      const found = await Promise.all(
        orderIds.map(async (orderId) => ({ orderId, order: await store.findAny(orderId) })),
      );
      const gone = found.flatMap(({ orderId, order }): NotHandedOver[] => {
        if (order?.status === 'packed') return [];
        return [{ orderId, ...(order && { status: shownStatus(order.status) }) }];
      });
      if (gone.length > 0) return gone;
      const orders = new Map(found.map(({ order }) => [order!.id, order!]));
      // In one order, so that two requests do not wait for each other.
      const decisions = [...orders.values()].sort(byId).map((order) => {
        const { secret, linkHash } = newDeliveryLink();
        const fresh = { rider, code: newDeliveryCode(), linkHash };
        const handOver = audited('handed-over', (known) =>
          decide.handOver(known, fresh, adminActor(by), now()),
        );
        return { order, secret, outcome: handOver(order) };
      });
      try {
        const handedOver = await unitOfWork(async ({ session, emit }) => {
          const done: HandedOver[] = [];
          for (const { order, secret, outcome } of decisions) {
            if (outcome === 'unchanged')
              throw new Error(`order ${order.id} is packed and cannot be handed over`);
            await save(outcome.next, session, order);
            emit(...outcome.events);
            done.push({ order: outcome.next, secret });
          }
          return done;
        });
        for (const { order } of handedOver) onChanged(orders.get(order.id)!, order);
        return handedOver;
      } catch (error) {
        if (!(error instanceof VersionConflict) || attempt >= MAX_ATTEMPTS) throw error;
      }
    }
  };
