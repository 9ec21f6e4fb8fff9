import { DELIVERY_CODE_DIGITS, type ReturnedStock } from '@tokri/contracts';
import type { OptimisticUpdate } from '@tokri/messaging';
import { conflict, HttpError, notFound } from '@tokri/service-kit';
import { randomBytes, randomInt } from 'node:crypto';
import { linkHashOf } from '../keys';
import type { MissingPieces } from '../ledger';
import {
  handOver,
  orderedPieces,
  pack,
  recordPicked,
  reportMissing,
  startPicking,
  takeBack,
  takeBackRefused,
  unaccountedPieces,
} from '../fulfilment';
import type { Actor, Delivery, OnTheWayOrder, Order, Outcome } from '../order';
import { cancelOrder } from '../placement';
import { audited } from './audited';
import { isRefundSettledBy, settleRefund } from '../refund';
import type { OrderStore } from '../store';
import type { Status } from '../transitions';

interface FulfilOrderDependencies {
  store: Pick<OrderStore, 'findAny'>;
  change: OptimisticUpdate<Order>;
  now: () => Date;
}

interface HandedOver {
  order: OnTheWayOrder;
  /** Opens the rider's page; the order keeps its hash alone. */
  secret: string;
}
interface NotHandedOver {
  /** As it was asked for. */
  orderId: string;
  /** Not set when there is no such order. */
  status?: Status;
}

export type FulfilOrder = ReturnType<typeof createFulfilOrder>;

/**
 * What the desk does with an order. Each is idempotent: asked for twice, the second answer is that of the first. Two people
 * at once: one of them moves the order, the other is told where it is (409 ORDER_MOVED_ON).
 */
export function createFulfilOrder({ store, change, now }: FulfilOrderDependencies) {
  async function find(idOrNumber: string): Promise<Order> {
    const order = await store.findAny(idOrNumber);
    if (!order || order.rejected) throw notFound('This order');
    return order;
  }

  async function move<Next extends Order>(
    idOrNumber: string,
    decide: (order: Order) => Outcome<Next>,
    status: Status,
  ): Promise<Order> {
    const left = await change(await find(idOrNumber), decide);
    if (left.status !== status) throw movedOn(left);
    return left;
  }

  const by = (adminId: string): Actor => ({ role: 'admin', id: adminId });

  async function handOverOne(
    order: Order,
    orderId: string,
    rider: Delivery['rider'],
    adminId: string,
  ): Promise<HandedOver | NotHandedOver> {
    const secret = randomBytes(24).toString('base64url');
    const code = String(randomInt(10 ** DELIVERY_CODE_DIGITS)).padStart(DELIVERY_CODE_DIGITS, '0');
    const made = { rider, code, linkHash: linkHashOf(secret) };
    const left = await change(
      order,
      audited('handed-over', (known) => handOver(known, made, by(adminId), now())),
    );
    return left.status === 'on-the-way' && left.linkHash === made.linkHash
      ? { order: left, secret }
      : { orderId, status: left.status };
  }

  return {
    find,

    async startPicking(idOrNumber: string, adminId: string): Promise<Order> {
      const left = await move(
        idOrNumber,
        audited('picking-started', (order) => startPicking(order, adminId, now())),
        'picking',
      );
      const { pickerId } = left.status === 'picking' ? left.picking : {};
      if (pickerId !== adminId) throw conflict('CONFLICT', 'Somebody else picks this order.', { pickerId });
      return left;
    },

    /** @param picked pieces found so far, all in all */
    async pickItem(idOrNumber: string, productId: string, picked: number): Promise<Order> {
      assertOrdered(await find(idOrNumber), productId, picked);
      return move(idOrNumber, (order) => recordPicked(order, productId, picked), 'picking');
    },

    async reportMissing(idOrNumber: string, missing: MissingPieces): Promise<Order> {
      assertOrdered(await find(idOrNumber), missing.productId, missing.quantity);
      return move(
        idOrNumber,
        audited('missing-reported', (order) => reportMissing(order, missing)),
        'picking',
      );
    },

    async pack(idOrNumber: string, adminId: string): Promise<Order> {
      const left = await change(
        await find(idOrNumber),
        audited('packed', (order) => pack(order, by(adminId), now())),
      );
      if (left.status === 'packed') return left;
      if (left.status !== 'picking') throw movedOn(left);
      const count = unaccountedPieces(left);
      if (count === 0) throw conflict('NOTHING_TO_PACK', NOTHING_TO_PACK);
      const message = `Pieces still to be found or reported missing: ${count}.`;
      throw conflict('NOT_ALL_PICKED', message, { count });
    },

    /** Each order once, though it be named by number and by id. One that cannot be handed over is told with its status. */
    async handOver(
      idsOrNumbers: readonly string[],
      rider: Delivery['rider'],
      adminId: string,
    ): Promise<(HandedOver | NotHandedOver)[]> {
      const outcomes = new Map<string, HandedOver | NotHandedOver>();
      for (const orderId of idsOrNumbers) {
        const order = await store.findAny(orderId);
        if (!order || order.rejected) outcomes.set(orderId, { orderId });
        else if (!outcomes.has(order.id))
          outcomes.set(order.id, await handOverOne(order, orderId, rider, adminId));
      }
      return [...outcomes.values()];
    },

    cancel: (idOrNumber: string, reason: string, adminId: string): Promise<Order> =>
      move(
        idOrNumber,
        audited('cancelled', (order) =>
          cancelOrder(order, 'cancelled-by-admin', now(), { by: by(adminId), reason }),
        ),
        'cancelled',
      ),

    async settleRefund(idOrNumber: string, note: string, adminId: string): Promise<Order> {
      const left = await change(
        await find(idOrNumber),
        audited('refund-settled', (order) => settleRefund(order, note, by(adminId), now())),
      );
      if (!isRefundSettledBy(left, adminId))
        throw conflict('CONFLICT', 'No refund of this order waits for the desk.');
      return left;
    },

    /** All of an order that was not delivered, or what was refused of one that was. */
    async takeBack(idOrNumber: string, stock: ReturnedStock, adminId: string): Promise<Order> {
      const order = await find(idOrNumber);
      const [action, back] =
        order.status === 'delivered'
          ? (['refused-taken-back', takeBackRefused] as const)
          : (['returned', takeBack] as const);
      const left = await change(
        order,
        audited<Order>(action, (known) => back(known, stock, by(adminId), now())),
      );
      const isBack =
        left.status === 'returned' || ('refusedStock' in left && left.refusedStock !== undefined);
      if (!isBack) throw movedOn(left);
      return left;
    },
  };
}

const NOTHING_TO_PACK = 'Nothing of this order was found. Please cancel it instead.';

/** @throws 404 NOT_FOUND, 409 CONFLICT when the order has not so many pieces of the product */
function assertOrdered(order: Order, productId: string, quantity: number): void {
  const ordered = orderedPieces(order, productId);
  if (ordered === 0) throw new HttpError(404, 'NOT_FOUND', 'This product is not part of the order.');
  if (quantity > ordered) throw conflict('CONFLICT', `The order has only ${ordered} of it.`);
}

const IN_WORDS: Record<Status, string> = {
  pending: 'being placed',
  'awaiting-payment': 'waiting for its payment',
  confirmed: 'waiting to be picked',
  picking: 'being picked',
  packed: 'packed',
  'on-the-way': 'on the way',
  delivered: 'delivered',
  'not-delivered': 'coming back',
  returned: 'returned',
  cancelled: 'cancelled',
};

export const movedOn = ({ status }: Pick<Order, 'status'>) =>
  conflict('ORDER_MOVED_ON', `This order is ${IN_WORDS[status]} by now.`, { status });
