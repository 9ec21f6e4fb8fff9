import { discountedPrice, toPaise, type InternalCallName } from '@tokri/contracts';
import { createInternalClient, HttpError, type InternalClient, type Logger } from '@tokri/service-kit';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderConfig } from './config';
import { amountOf, type Order } from './order';

/** A payment session means a call to the provider, which may take its time. */
const SESSION_TIMEOUT_MS = 12_000;
/** Nobody waits long for what an event does anyway. */
const BEST_EFFORT_TIMEOUT_MS = 1_500;
/** Every call is idempotent, so a neighbour that restarts is asked again within these pauses. */
const PAUSES_MS = [150, 600];

export type Neighbours = ReturnType<typeof createNeighbours>;

/** The services next door, in the words of an order. */
export function createNeighbours(config: OrderConfig, logger: Logger) {
  const urls = {
    catalogue: config.CATALOGUE_URL,
    address: config.ADDRESS_URL,
    payment: config.PAYMENT_URL,
    cart: config.CART_URL,
  };
  const client = (timeoutMs: number) =>
    createInternalClient({ urls, token: config.INTERNAL_TOKEN, timeoutMs });
  const steady = patient(client(4_000));
  const slow = client(SESSION_TIMEOUT_MS);
  const quick = client(BEST_EFFORT_TIMEOUT_MS);

  const bestEffort = async (what: string, order: Order, work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      logger.warn({ err: error, orderId: order.id }, `${what} did not work at once, events will do it`);
    }
  };

  return {
    findAddress: (userId: string, addressId: string) => steady.call('findAddress', { userId, addressId }),
    quote: (lines: { productId: string; quantity: number }[]) => steady.call('quoteLines', { lines }),

    reserve: (order: Order) =>
      steady.call('reserveStock', {
        orderId: order.id,
        lines: order.items.map(({ productId, quantity }) => ({ productId, quantity })),
        expiresAt: new Date(order.createdAt.getTime() + config.RESERVATION_HOURS * 3_600_000).toISOString(),
      }),

    /** Throws when the stock could not be given back. */
    release: (order: Order, cause: string) => steady.call('releaseStock', { orderId: order.id, cause }),

    releaseAtOnce: (order: Order, cause: string) =>
      bestEffort('giving stock back', order, quick.call('releaseStock', { orderId: order.id, cause })),

    clearCart: (order: Order) =>
      bestEffort(
        'clearing the cart',
        order,
        quick.call('clearCart', { orderId: order.id, userId: order.userId, lines: order.lines }),
      ),

    openSession: (order: Order) =>
      slow.call('openPaymentSession', {
        orderId: order.id,
        orderNumber: order.number,
        userId: order.userId,
        expiresAt: new Date(order.createdAt.getTime() + config.PAYMENT_MINUTES * 60_000).toISOString(),
        amount: amountOf(order),
        lines: order.items.map((item) => ({
          name: item.name,
          unit: item.unit,
          image: item.image[0],
          unitAmount: toPaise(discountedPrice(item.price, item.discount)),
          quantity: item.quantity,
        })),
      }),
  };
}

function patient(client: InternalClient): InternalClient {
  return {
    async call<N extends InternalCallName>(name: N, body: Parameters<typeof client.call<N>>[1]) {
      const startedAt = Date.now();
      for (const rest of PAUSES_MS) {
        try {
          return await client.call(name, body);
        } catch (error) {
          const refused = error instanceof HttpError && error.status < 500;
          if (refused || Date.now() - startedAt > 2_000) throw error;
          await pause(rest);
        }
      }
      return client.call(name, body);
    },
  };
}
