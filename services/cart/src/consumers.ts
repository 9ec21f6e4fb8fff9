import type { EventType, ShopEvent } from '@tokri/contracts';
import type { ConsumerTable, ReactionTogether } from '@tokri/messaging';
import { removeOrdered } from './carts/change-cart';
import type { CartStore } from './carts/store';
import type { ProductChange, ProductProjection } from './products/store';
import { applyDeleted, applyProduct, applyStock } from './products/product-row';

type Described = ShopEvent<'product.created' | 'product.updated'>;

const described = ({ data, sequence }: Described): ProductChange => ({
  id: data._id,
  change: (row) => applyProduct(row, data, sequence),
});

const CHANGES: { [T in EventType]?: (event: ShopEvent<T>) => ProductChange } = {
  'product.created': described,
  'product.updated': described,
  'product.deleted': ({ data, sequence }) => ({
    id: data._id,
    change: (row) => applyDeleted(row, sequence),
  }),
  'product.availability-changed': ({ data, sequence }) => ({
    id: data.productId,
    change: (row) => applyStock(row, data.stock, sequence),
  }),
};

const changeOf = (event: ShopEvent): ProductChange[] => {
  const change = CHANGES[event.type] as ((event: ShopEvent) => ProductChange) | undefined;
  return change ? [change(event)] : [];
};

/** Keeps the projection of products, and removes ordered pieces from carts. */
export function createConsumers(carts: CartStore, products: ProductProjection): ConsumerTable {
  // An import publishes thousands of events at once.
  const project: ReactionTogether = {
    together: (events, { session }) => products.apply(events.flatMap(changeOf), session),
  };
  return {
    'product.created': project,
    'product.updated': project,
    'product.deleted': project,
    'product.availability-changed': project,
    'order.confirmed': async ({ data }, transaction) => {
      if (!data.isByPhone) await removeOrdered({ carts }, data, transaction);
    },
  };
}
