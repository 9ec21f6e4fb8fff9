import {
  salePriceOf,
  shownName,
  toPaise,
  type InternalCallName,
  type PhoneAddress,
  type StockReleaseCause,
} from '@tokri/contracts';
import {
  conflict,
  createInternalClient,
  HttpError,
  type InternalClient,
  type Logger,
} from '@tokri/service-kit';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderConfig } from './config';
import { DELIVERY_FEE } from './trading-rules/delivery-fee';
import { cardAmount } from './orders/ledger';
import type { Addition, Order } from './orders/order';

const DEFAULT_TIMEOUT_MS = 4_000;
/** Opening a payment session includes a slow call to the provider. */
const SESSION_TIMEOUT_MS = 12_000;
/** Short, because an event has the same effect later, or the answer is complete without it. */
const BEST_EFFORT_TIMEOUT_MS = 1_500;
/** Every call is idempotent and is retried after these pauses, for example while a service restarts. */
const RETRY_PAUSES_MS = [150, 600];
/** A call that took longer than this to fail is not retried: a shopper waits for the response. */
const RETRY_WITHIN_MS = 2_000;

export type OrderClients = ReturnType<typeof createClients>;

interface Buyer {
  name?: string;
  email?: string;
}

/** A 4xx response: this attempt has had no effect. An earlier one without a response may still be served. */
export const isRefusal = (error: unknown): boolean => error instanceof HttpError && error.status < 500;

/** Calls of order to other services. Every call is idempotent by order id. */
export function createClients(config: OrderConfig, logger: Logger) {
  const callees = {
    catalogue: { url: config.CATALOGUE_URL, secret: config.INTERNAL_SECRET_FOR_CATALOGUE },
    address: { url: config.ADDRESS_URL, secret: config.INTERNAL_SECRET_FOR_ADDRESS },
    payment: { url: config.PAYMENT_URL, secret: config.INTERNAL_SECRET_FOR_PAYMENT },
    cart: { url: config.CART_URL, secret: config.INTERNAL_SECRET_FOR_CART },
    identity: { url: config.IDENTITY_URL, secret: config.INTERNAL_SECRET_FOR_IDENTITY },
    media: { url: config.MEDIA_URL, secret: config.INTERNAL_SECRET_FOR_MEDIA },
  };
  const client = createInternalClient({ caller: 'order', callees, timeoutMs: DEFAULT_TIMEOUT_MS });
  const retrying = withRetries(client);

  const bestEffort = async (what: string, order: Order, work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      logger.warn({ err: error, orderId: order.id }, `${what} failed; the order's event will do it`);
    }
  };

  return {
    /** @throws 404 ADDRESS_NOT_FOUND for an address that is removed or belongs to another user */
    findAddress: (userId: string, addressId: string) =>
      retrying.call('findAddress', { userId, addressId }).catch(addressFailure),
    /** @throws when identity does not respond */
    findAccount: (userId: string) => retrying.call('findAccount', { userId }),
    listAddresses: (userId: string) => retrying.call('listAddresses', { userId }),
    /** @throws 409 CONFLICT when the user has no place for one more address */
    saveAddress: (userId: string, fields: PhoneAddress) =>
      retrying.call('saveAddress', { userId, ...fields }).catch(bookFailure),
    /** Read from identity, not from the token, so that no new login is needed after opening the link. */
    isEmailVerified: async (userId: string): Promise<boolean> =>
      (await retrying.call('emailVerified', { userId })).verified,
    /** For the invoice and the desk; empty when identity does not respond soon. Never throws. */
    tryFindBuyer: async (userId: string): Promise<Buyer> => {
      if (!client.isAnswering('identity')) return {};
      try {
        return await client.call('findBuyer', { userId }, BEST_EFFORT_TIMEOUT_MS);
      } catch (error) {
        logger.warn({ err: error }, 'the name and email of a user are left out');
        return {};
      }
    },
    /** Names of those who saved settings, by id; none when identity does not respond soon. Never throws. */
    tryFindNames: async (userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const asked = [...new Set(userIds)];
      if (asked.length === 0 || !client.isAnswering('identity')) return new Map();
      try {
        const { names } = await client.call('findNames', { userIds: asked }, BEST_EFFORT_TIMEOUT_MS);
        return new Map(names.map(({ userId, name }) => [userId, name]));
      } catch (error) {
        logger.warn({ err: error }, 'the names of admins are left out');
        return new Map();
      }
    },
    /** @throws 409 CONFLICT when media has different bytes under this number */
    storeDocument: (number: string, pdf: Buffer, isAnonymous: boolean) =>
      client.call('storeDocument', { number, pdf: pdf.toString('base64'), isAnonymous }),
    /** Without retries: the caller can render the PDF. @throws when media does not have it or does not respond */
    readDocument: async (number: string): Promise<Buffer> =>
      Buffer.from((await client.call('readDocument', { number })).pdf, 'base64'),
    /** Places in the store, for the desk; undefined when the catalogue does not respond soon. Never throws. */
    tryFindShelves: async (productIds: string[]) => {
      if (!client.isAnswering('catalogue')) return undefined;
      try {
        return (await client.call('findShelves', { productIds }, BEST_EFFORT_TIMEOUT_MS)).shelves;
      } catch (error) {
        logger.warn({ err: error }, 'the places of products are left out');
        return undefined;
      }
    },
    quote: (lines: { productId: string; quantity: number }[]) => retrying.call('quoteLines', { lines }),

    reserveStock: (order: Order) =>
      retrying.call('reserveStock', {
        orderId: order.id,
        orderNumber: order.number,
        lines: order.items.map(({ productId, quantity }) => ({ productId, quantity })),
        expiresAt: new Date(order.createdAt.getTime() + config.RESERVATION_HOURS * 3_600_000).toISOString(),
      }),

    /**
     * Holds pieces that are added to the order after it was placed, by the id of the addition.
     * @throws 409 OUT_OF_STOCK
     */
    reserveAddition: (order: Order, { id, productId, quantity }: Addition, now: Date) =>
      retrying.call('reserveStock', {
        orderId: id,
        addedTo: order.id,
        orderNumber: order.number,
        lines: [{ productId, quantity }],
        expiresAt: new Date(now.getTime() + config.RESERVATION_HOURS * 3_600_000).toISOString(),
      }),

    /** Never throws: without it, the reservation of an addition that the order does not have expires. */
    tryReleaseAddition: (order: Order, id: string) =>
      bestEffort(
        'releasing an addition',
        order,
        client.call(
          'releaseStock',
          { orderId: id, cause: 'order.substitute-answered' },
          BEST_EFFORT_TIMEOUT_MS,
        ),
      ),

    /** @throws when the catalogue cannot be reached */
    releaseStock: (order: Order, cause: StockReleaseCause) =>
      retrying.call('releaseStock', { orderId: order.id, cause }),

    /** Never throws. */
    tryReleaseStock: (order: Order, cause: StockReleaseCause) =>
      bestEffort(
        'releasing stock',
        order,
        client.call('releaseStock', { orderId: order.id, cause }, BEST_EFFORT_TIMEOUT_MS),
      ),

    /** Never throws. */
    tryClearCart: (order: Order) =>
      bestEffort(
        'clearing the cart',
        order,
        client.call(
          'clearCart',
          { orderId: order.id, userId: order.userId, lines: order.lines },
          BEST_EFFORT_TIMEOUT_MS,
        ),
      ),

    /** @throws the refusal of payment, or 503 PAYMENT_UNAVAILABLE; a session may be open then */
    openPaymentSession: (order: Order) =>
      client.call('openPaymentSession', sessionOf(order, config), SESSION_TIMEOUT_MS).catch(paymentFailure),

    /** Readiness of the other services by recent calls; identity is checked by the verification of access tokens. */
    checks: Object.fromEntries(
      (['catalogue', 'address', 'payment', 'cart', 'media'] as const).map((service) => [
        service,
        () => client.isAnswering(service),
      ]),
    ),
  };
}

const sessionOf = (order: Order, config: OrderConfig) => ({
  orderId: order.id,
  orderNumber: order.number,
  userId: order.userId,
  expiresAt: new Date(order.createdAt.getTime() + config.PAYMENT_MINUTES * 60_000).toISOString(),
  returnOrigin: order.returnOrigin,
  amount: cardAmount(order),
  lines: order.storeCredit ? [restLine(order)] : chargedLines(order),
});

/** The provider has no lines below zero: what store credit leaves to pay is one line. */
const restLine = (order: Order) => ({
  name: `Order ${order.number}, less store credit`,
  unit: '',
  unitAmount: cardAmount(order),
  quantity: 1,
});

const chargedLines = (order: Order) => [
  ...order.items.map((item) => ({
    unit: item.unit,
    image: item.image[0],
    ...chargedLine(item),
  })),
  ...(order.deliveryFee
    ? [{ name: DELIVERY_FEE, unit: '', unitAmount: toPaise(order.deliveryFee), quantity: 1 }]
    : []),
];

/** The provider multiplies whole paise by pieces: a line with offers is charged as one piece. */
const chargedLine = (item: Order['items'][number]) => {
  const name = shownName(item.name, item.brand);
  return item.offers
    ? { name: `${item.quantity} × ${name}`, unitAmount: toPaise(item.lineTotal), quantity: 1 }
    : { name, unitAmount: toPaise(salePriceOf(item)), quantity: item.quantity };
};

function withRetries(client: InternalClient): Pick<InternalClient, 'call'> {
  return {
    async call<N extends InternalCallName>(name: N, body: Parameters<typeof client.call<N>>[1]) {
      const startedAt = Date.now();
      for (const rest of RETRY_PAUSES_MS) {
        try {
          return await client.call(name, body);
        } catch (error) {
          if (isRefusal(error) || Date.now() - startedAt > RETRY_WITHIN_MS) throw error;
          await pause(rest);
        }
      }
      return client.call(name, body);
    },
  };
}

function addressFailure(reason: unknown): never {
  if (!(reason instanceof HttpError) || reason.status !== 404) throw reason;
  throw new HttpError(404, 'ADDRESS_NOT_FOUND', 'This address was not found. Please choose another one.');
}

function bookFailure(reason: unknown): never {
  if (!(reason instanceof HttpError) || reason.status !== 409) throw reason;
  const { most } = (reason.details ?? {}) as { most?: number };
  throw conflict(
    'CONFLICT',
    `This customer has ${most ?? ''} saved addresses. Please choose one of them.`,
    reason.details,
  );
}

function paymentFailure(reason: unknown): never {
  if (isRefusal(reason)) throw reason;
  throw new HttpError(
    503,
    'PAYMENT_UNAVAILABLE',
    'Online payment is not available at the moment. Nothing was charged. Please try again or pay cash on delivery.',
    { cause: reason, retryAfterSeconds: 10 },
  );
}
