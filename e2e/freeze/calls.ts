import type { Part } from './parts';
import type { Shopper } from './shopper';

export interface FrozenCall {
  name: string;
  /** docs/architecture.md, "What a call needs"; the gateway is always needed and not listed. */
  needs: readonly Part[];
  /** Throws when the answer is not the expected one. */
  make(shopper: Shopper): Promise<unknown>;
  /** An attempt empties caches, even when it fails: not made while a part that it needs is frozen. */
  writesCatalogue?: true;
}

/**
 * Every kind of call with the parts it needs. Asynchronous consequences are not included: events wait in the outbox, mails
 * in their queue, counts of limits in the memory of the gateway.
 */
export const CALLS: readonly FrozenCall[] = [
  // Answered by the gateway itself.
  { name: 'the web app', needs: [], make: (shopper) => shopper.get('/') },
  { name: 'settings of the web app', needs: [], make: (shopper) => shopper.get('/api/config') },
  // Catalogue reads made before: the gateway serves an older answer while the catalogue is unavailable.
  { name: 'categories', needs: [], make: (shopper) => shopper.call('GET', '/api/category/get') },
  {
    name: 'a listing',
    needs: [],
    make: (shopper) =>
      shopper.call('POST', '/api/product/get-product-by-category', { id: shopper.shop.category }),
  },
  {
    name: 'a product',
    needs: [],
    make: (shopper) =>
      shopper.call('POST', '/api/product/get-product-details', { productId: shopper.shop.product }),
  },
  {
    name: 'a search asked for before',
    needs: [],
    make: (shopper) => shopper.call('POST', '/api/product/search-product', { search: 'product' }),
  },
  {
    name: 'a new search',
    needs: ['catalogue', 'database'],
    make: (shopper) =>
      shopper.call('POST', '/api/product/search-product', { search: shopper.unique('word ') }),
  },
  {
    name: 'an admin changes a product',
    needs: ['catalogue', 'database'],
    writesCatalogue: true,
    make: ({ admin, shop, unique }) =>
      admin('PUT', '/api/product/update-product-details', {
        _id: shop.otherProduct,
        description: unique(''),
      }),
  },
  { name: 'a picture', needs: ['media'], make: (shopper) => shopper.get(shopper.shop.picture) },
  {
    name: 'an upload',
    needs: ['media', 'database'],
    make: (shopper) => shopper.uploadAvatar(),
  },
  // Identity. Mails are queued in its database.
  { name: 'registering', needs: ['identity', 'database'], make: (shopper) => shopper.register() },
  { name: 'logging in', needs: ['identity', 'database'], make: (shopper) => shopper.logIn() },
  {
    name: 'asking for a one-time code',
    needs: ['identity', 'database'],
    make: ({ call, email }) => call('PUT', '/api/user/forgot-password', { email }),
  },
  {
    name: 'the own account',
    needs: ['identity', 'database'],
    make: (shopper) => shopper.call('GET', '/api/user/user-details'),
  },
  // Cart, with its own projection of products; tokens are checked with cached keys.
  { name: 'the cart', needs: ['cart', 'database'], make: (shopper) => shopper.call('GET', '/api/cart/get') },
  {
    name: 'filling and emptying the cart',
    needs: ['cart', 'database'],
    make: async ({ call, shop }) => {
      const { _id } = await call('POST', '/api/cart/create', { productId: shop.product });
      await call('PUT', '/api/cart/update-qty', { _id, qty: 2 });
      await call('DELETE', '/api/cart/delete-cart-item', { _id });
    },
  },
  {
    name: "a guest's cart",
    needs: ['cart', 'database'],
    make: ({ guest, shop }) => guest('POST', '/api/cart/create', { productId: shop.product }),
  },
  {
    name: 'addresses',
    needs: ['address', 'database'],
    make: (shopper) => shopper.call('GET', '/api/address/get'),
  },
  {
    name: 'saving an address',
    needs: ['address', 'database'],
    make: ({ call, address }) => call('PUT', '/api/address/update', address),
  },
  // Order. Ordered lines are removed from the cart by an event at the latest; the call only tries.
  {
    name: 'an order paid at the door',
    needs: ['order', 'catalogue', 'address', 'database'],
    make: (shopper) => shopper.call('POST', '/api/order/cash-on-delivery', shopper.submission()),
  },
  {
    name: 'an order paid online',
    needs: ['order', 'catalogue', 'address', 'payment', 'card-provider', 'database'],
    make: (shopper) => shopper.openPayment(),
  },
  {
    name: 'orders',
    needs: ['order', 'database'],
    make: (shopper) => shopper.call('GET', '/api/order/order-list'),
  },
  {
    name: 'a webhook of the card provider',
    needs: ['payment', 'database'],
    make: (shopper) => shopper.forgeWebhook(),
  },
];
