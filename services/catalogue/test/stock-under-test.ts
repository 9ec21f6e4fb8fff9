import { newEvent, type Product } from '@tokri/contracts';
import { newId } from '@tokri/testing';
import { unbalanced } from '../src/stock/audit/account';
import { auditStock } from '../src/stock/audit/audit';
import { replayInBatches } from '../src/stock/audit/replay-entries';
import { aProduct, aSubCategory, useOperator, type Harness } from './harness';
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
 * The running service, in which a reservation expires soon, with steps of orders. Fields are set in beforeAll; after
 * each test the stock of every product has to add up and equal its entries.
 */
export function useStock() {
  const catalogue = useOperator({ RESERVATION_GRACE_SECONDS: '1', SWEEP_SECONDS: '0.2' });
  const under = { catalogue } as {
    catalogue: typeof catalogue;
    shelf: Awaited<ReturnType<typeof aSubCategory>>;
  };
  beforeAll(async () => {
    under.shelf = await aSubCategory(catalogue);
  });
  afterEach(async () => {
    const { store } = catalogue;
    expect(unbalanced(await auditStock(store))).toEqual([]);
    for await (const { faults } of replayInBatches(store, { full: true })) expect(faults).toEqual([]);
  });

  return Object.assign(under, {
    aProduct: (more: Record<string, unknown> = {}) => aProduct(catalogue, under.shelf, more),
    stockOf: async (productId: string) =>
      ((await catalogue.call('getProductDetails', { productId })).body.data as Product).stock,
    accountOf: async (productId: string) =>
      (await auditStock(catalogue.store)).find((account) => account.productId === productId),
    stateOf: async (orderId: string) => (await catalogue.store.reservations.findById(orderId).lean())?.state,
    reserve(lines: Line[], options: ReserveOptions = {}) {
      const { orderId = newId(), expiresAt = soon(), replica = catalogue } = options;
      return replica.internal('reserveStock', { orderId, lines, expiresAt });
    },
    release: (orderId: string, cause = 'given-up') => catalogue.internal('releaseStock', { orderId, cause }),
    confirm: (orderId: string, lines: Line[]) =>
      catalogue.probe.publish(newEvent('order.confirmed', orderId, orderEvent(orderId, lines)), {
        source: 'order',
      }),
    cancel(orderId: string, lines: Line[]) {
      const data = { ...orderEvent(orderId, lines), cause: 'given-up' as const };
      return catalogue.probe.publish(newEvent('order.cancelled', orderId, data), { source: 'order' });
    },
  });
}
