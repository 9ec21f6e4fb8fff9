import type { NotDeliveredReason } from '@tokri/contracts';
import type { OptimisticUpdate } from '@tokri/messaging';
import { conflict, HttpError } from '@tokri/service-kit';
import { deliver, failDelivery, isCodeLocked, MAX_WRONG_CODES } from '../fulfilment';
import { linkHashOf } from '../keys';
import type { Order } from '../order';
import type { OrderStore } from '../store';
import { movedOn } from './fulfil-order';

interface DeliverOrderDependencies {
  store: Pick<OrderStore, 'findByLink'>;
  change: OptimisticUpdate<Order>;
  now: () => Date;
}

export type DeliverOrder = ReturnType<typeof createDeliverOrder>;

/** What a rider does with the link of one hand-over. Once it has ended, the link tells no more than how. */
export function createDeliverOrder({ store, change, now }: DeliverOrderDependencies) {
  async function find(secret: string): Promise<Order> {
    const order = await store.findByLink(linkHashOf(secret));
    if (!order)
      throw new HttpError(404, 'NOT_FOUND', 'This delivery was not found. Its link may have ended.');
    return order;
  }

  return {
    find,

    /** @throws 403 BAD_DELIVERY_CODE, 409 DELIVERY_CODE_LOCKED */
    async complete(secret: string, code: string): Promise<Order> {
      const order = await find(secret);
      const left = await change(order, (known) => deliver(known, code, now()));
      if (left.status === 'delivered') return left;
      if (left.status !== 'on-the-way') throw movedOn(left);
      if (isCodeLocked(left))
        throw conflict('DELIVERY_CODE_LOCKED', 'Too many wrong codes. Please call the shop.');
      const count = MAX_WRONG_CODES - left.delivery.wrongCodes;
      throw new HttpError(403, 'BAD_DELIVERY_CODE', `This code is not right. ${count} tries are left.`, {
        details: { count },
      });
    },

    async fail(secret: string, reason: NotDeliveredReason): Promise<Order> {
      const left = await change(await find(secret), (known) => failDelivery(known, reason, now()));
      if (left.status !== 'not-delivered') throw movedOn(left);
      return left;
    },
  };
}
