import { ADDRESS, PASSWORD } from '@tokri/shop-client';
import type { Part } from './parts';
import type { Shopper } from './shopper';

export interface FrozenCall {
  name: string;
  /** docs/architecture.md, "What a call needs". All calls need the gateway, so it is not listed. */
  needs: readonly Part[];
  /** Throws on an unexpected response. */
  make(shopper: Shopper): Promise<unknown>;
  /** Even a failed attempt invalidates caches, so the call is skipped while a part it needs is frozen. */
  writesCatalogue?: true;
}

const IDENTITY: readonly Part[] = ['identity', 'database'];
const CART: readonly Part[] = ['cart', 'database'];
const ADDRESSES: readonly Part[] = ['address', 'database'];

/**
 * All kinds of calls with the parts they need. Excludes asynchronous effects: events wait in the outbox, mails in their
 * queue, rate-limit counts in the gateway's memory.
 */
export const CALLS: readonly FrozenCall[] = [
  // Answered by the gateway.
  { name: 'the web app', needs: [], make: ({ get }) => get('/') },
  { name: 'settings of the web app', needs: [], make: ({ get }) => get('/api/config') },
  // Repeated catalogue reads: the gateway serves stale responses while the catalogue is unavailable.
  { name: 'categories', needs: [], make: ({ client }) => client.call('getCategories') },
  {
    name: 'a listing',
    needs: [],
    make: ({ client, category }) => client.call('getProductsByCategory', { id: category }),
  },
  {
    name: 'a product',
    needs: [],
    make: ({ client, product }) => client.call('getProductDetails', { productId: product }),
  },
  {
    name: 'a search asked for before',
    needs: [],
    make: ({ client }) => client.call('searchProducts', { search: 'product' }),
  },
  {
    name: 'a new search',
    needs: ['catalogue', 'database'],
    make: ({ client, unique }) => client.call('searchProducts', { search: unique('word ') }),
  },
  {
    name: 'an admin changes a product',
    needs: ['catalogue', 'database'],
    writesCatalogue: true,
    make: ({ admin, otherProduct, unique }) =>
      admin.call('updateProduct', { _id: otherProduct, description: unique('') }),
  },
  { name: 'a picture', needs: ['media'], make: ({ get, stored }) => get(stored) },
  {
    name: 'an upload',
    needs: ['media', 'database'],
    make: ({ client, picture }) => client.call('uploadAvatar', { bytes: picture, type: 'image/png' }),
  },
  // Identity. Mails are queued in its database.
  {
    name: 'registering',
    needs: IDENTITY,
    make({ guest, unique }) {
      const email = `${unique('new.')}@shoppers.example`;
      const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
      return guest.call('register', { name: 'Somebody New', email, ...passwords });
    },
  },
  {
    name: 'logging in',
    needs: IDENTITY,
    make: ({ guest, account }) => guest.call('login', { email: account.email, password: PASSWORD }),
  },
  {
    name: 'asking for a one-time code',
    needs: IDENTITY,
    make: ({ client, account }) => client.call('forgotPassword', { email: account.email }),
  },
  { name: 'the own account', needs: IDENTITY, make: ({ client }) => client.call('userDetails') },
  // Cart has a projection of products and verifies tokens with cached keys.
  { name: 'the cart', needs: CART, make: ({ client }) => client.call('getCart') },
  {
    name: 'filling and emptying the cart',
    needs: CART,
    async make({ client, product }) {
      const { _id } = (await client.call('addToCart', { productId: product })).data;
      await client.call('updateCartQuantity', { _id, qty: 2 });
      await client.call('deleteCartItem', { _id });
    },
  },
  {
    name: "a guest's cart",
    needs: CART,
    make: ({ guest, product }) => guest.call('addToCart', { productId: product }),
  },
  { name: 'addresses', needs: ADDRESSES, make: ({ client }) => client.call('getAddresses') },
  {
    name: 'saving an address',
    needs: ADDRESSES,
    make: ({ client, account }) => client.call('updateAddress', { _id: account.addressId, ...ADDRESS }),
  },
  // Order. The call only tries to remove ordered lines from the cart; an event removes them at the latest.
  {
    name: 'an order paid at the door',
    needs: ['order', 'catalogue', 'address', 'database'],
    make: ({ client, submission }) => client.call('cashOnDelivery', submission()),
  },
  {
    name: 'an order paid online',
    needs: ['order', 'catalogue', 'address', 'payment', 'card-provider', 'database'],
    async make({ client, submission }) {
      const { orderId } = await client.call('checkout', submission());
      await client.call('cancelPayment', { orderId });
    },
  },
  { name: 'orders', needs: ['order', 'database'], make: ({ client }) => client.call('orderList') },
  {
    name: 'a webhook of the card provider',
    needs: ['payment', 'database'],
    async make({ guest }) {
      // Forged, so payment responds with an error.
      const { status } = await guest.send('paymentWebhook', { id: 'evt_forged' });
      if (status !== 400) throw new Error(`webhook: ${status}`);
    },
  },
];
