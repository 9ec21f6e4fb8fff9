import type { ConsumerTable } from '@tokri/messaging';
import type { Commands } from './commands/cart-commands';
import { applyDeleted, applyProduct, applyStock, type ProductProjection } from './product-projection';

/** What the cart hears of: products for its projection, confirmed orders to take out of carts. */
export const createConsumers = (products: ProductProjection, commands: Commands): ConsumerTable => ({
  'product.created': ({ data, sequence }, { session }) =>
    products.apply(data._id, session, (row) => applyProduct(row, data, sequence)),
  'product.updated': ({ data, sequence }, { session }) =>
    products.apply(data._id, session, (row) => applyProduct(row, data, sequence)),
  'product.deleted': ({ data, sequence }, { session }) =>
    products.apply(data._id, session, (row) => applyDeleted(row, sequence)),
  'product.availability-changed': ({ data, sequence }, { session }) =>
    products.apply(data.productId, session, (row) => applyStock(row, data.stock, sequence)),
  'order.confirmed': async ({ data }, transaction) => {
    await commands.takeOut(data.userId, data.orderId, data.lines, transaction);
  },
});
