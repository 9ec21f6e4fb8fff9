import type { EventType, ShopEvent } from '@tokri/contracts';
import type { ConsumerTable, ReactionTogether } from '@tokri/messaging';
import type { Commands } from './commands/cart-commands';
import type { ProductChange, ProductProjection } from './product-projection';
import { applyDeleted, applyProduct, applyStock } from './product-row';

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

/** What the cart hears of: products for its projection, confirmed orders to take out of carts. */
export function createConsumers(products: ProductProjection, commands: Commands): ConsumerTable {
  // An import of thousands of products is told product by product.
  const project: ReactionTogether = {
    together: (events, { session }) => products.apply(events.flatMap(changeOf), session),
  };
  return {
    'product.created': project,
    'product.updated': project,
    'product.deleted': project,
    'product.availability-changed': project,
    'order.confirmed': async ({ data }, transaction) => {
      await commands.takeOut(data.userId, data.orderId, data.lines, transaction);
    },
  };
}
