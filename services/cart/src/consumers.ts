import type { ConsumerTable } from '@tokri/messaging';
import type { Commands } from './commands/cart-commands';
import type { ProductProjection } from './product-projection';
import { applyDeleted, applyProduct, applyStock } from './product-row';

/** What the cart hears of: products for its projection, confirmed orders to take out of carts. */
export const createConsumers = (products: ProductProjection, commands: Commands): ConsumerTable => ({
  'product.created': async ({ data, sequence }, { session }) => {
    await products.apply(data._id, session, (row) => applyProduct(row, data, sequence));
  },
  'product.updated': async ({ data, sequence }, { session }) => {
    await products.apply(data._id, session, (row) => applyProduct(row, data, sequence));
  },
  'product.deleted': async ({ data, sequence }, { session }) => {
    await products.apply(data._id, session, (row) => applyDeleted(row, sequence));
  },
  'product.availability-changed': async ({ data, sequence }, { session }) => {
    await products.apply(data.productId, session, (row) => applyStock(row, data.stock, sequence));
  },
  'order.confirmed': async ({ data }, transaction) => {
    await commands.takeOut(data.userId, data.orderId, data.lines, transaction);
  },
});
