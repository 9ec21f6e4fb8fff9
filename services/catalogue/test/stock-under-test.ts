import { newEvent, type NewEvent } from '@tokri/contracts';
import { openDeadLetters } from '@tokri/messaging';
import { newId, waitFor } from '@tokri/testing';
import { auditStock } from '../src/stock/audit/audit';
import { aProduct, auditAfterEach, useOperator, useSubCategory, type Harness } from './harness';
import { orderEvent } from './order-event';

interface Line {
  productId: string;
  quantity: number;
}

interface ReserveOptions {
  orderId?: string;
  expiresAt?: string;
  replica?: Pick<Harness, 'internal'>;
}

export const soon = (seconds = 600) => new Date(Date.now() + seconds * 1_000).toISOString();

/**
 * The running service, in which reservations expire soon, with steps of orders. After each test the stock of every
 * product has to add up and equal its entries.
 */
export function useStock() {
  const catalogue = useOperator({
    ...{ RESERVATION_GRACE_SECONDS: '1', SWEEP_SECONDS: '0.2', EXPIRY_SWEEP_SECONDS: '0.2' },
  });
  const shelf = useSubCategory(catalogue);
  auditAfterEach(catalogue);

  const publish = (event: NewEvent, more: { id?: string; time?: string } = {}) =>
    catalogue.probe.publish(event, { source: 'order', ...more });
  const stateOf = async (orderId: string) =>
    (await catalogue.store.reservations.findById(orderId).lean())?.state;
  const reserve = (lines: Line[], options: ReserveOptions = {}) => {
    const { orderId = newId(), expiresAt = soon(), replica = catalogue } = options;
    return replica.internal('reserveStock', { orderId, lines, expiresAt });
  };
  const makeProduct = (more: Record<string, unknown> = {}) => aProduct(catalogue, shelf, more);

  return {
    catalogue,
    shelf,
    publish,
    stateOf,
    reserve,
    aProduct: makeProduct,
    stockOf: async (productId: string) =>
      (await catalogue.read('getProductDetails', { productId })).data.stock,
    accountOf: async (productId: string) =>
      (await auditStock(catalogue.store)).find((account) => account.productId === productId),
    entriesOf: async (productId: string) =>
      (await catalogue.readAsAdmin('getStockEntries', { productId, limit: 100 })).data.entries,
    isIn: (orderId: string, state: string) => waitFor(async () => (await stateOf(orderId)) === state),
    /** A product with pieces reserved for an order. */
    async anOrder({
      stock = 5,
      quantity = 2,
      ...options
    }: ReserveOptions & { stock?: number; quantity?: number } = {}) {
      const product = await makeProduct({ stock });
      const order = { orderId: newId(), lines: [{ productId: product._id, quantity }] };
      await reserve(order.lines, { orderId: order.orderId, ...options });
      return { product, ...order };
    },
    release: (orderId: string, cause = 'given-up') => catalogue.internal('releaseStock', { orderId, cause }),
    confirm: (orderId: string, lines: Line[], id?: string) =>
      publish(newEvent('order.confirmed', orderId, orderEvent(orderId, lines)), { id }),
    cancel: (orderId: string, lines: Line[]) =>
      publish(newEvent('order.cancelled', orderId, { ...orderEvent(orderId, lines), cause: 'given-up' })),
    /** Waits until the event was handled. */
    async handled(id: string) {
      const inbox = catalogue.store.connection.collection<{ _id: string }>('inbox');
      await waitFor(async () => (await inbox.findOne({ _id: id })) !== null);
    },
    /** The reasons of messages that were refused, once they are in the dead letters. */
    async refusals(ids: readonly string[]) {
      const letters = await openDeadLetters(catalogue.environment.amqpUrl, 'catalogue');
      let reasons: (string | undefined)[] = [];
      await waitFor(async () => {
        const all = await letters.list();
        reasons = ids.map((id) => all.find((letter) => letter.id === id)?.reason);
        return !reasons.includes(undefined);
      });
      await letters.drop(ids);
      await letters.close();
      return reasons;
    },
  };
}
