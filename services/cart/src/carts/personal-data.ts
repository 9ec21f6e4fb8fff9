import type { PersonalData } from '@tokri/service-host';
import { userKey } from './owner-key';
import type { ProductProjection } from '../products/store';
import type { CartStore } from './store';

export const cartPersonalData = (carts: CartStore, products: ProductProjection): PersonalData => ({
  async collect(userId) {
    const { lines } = await carts.load(userKey(userId));
    const known = await products.find(lines.map(({ productId }) => productId));
    return lines.map(({ productId, quantity }) => ({
      kind: 'cart line',
      product: known.get(productId)?.product?.name ?? productId,
      quantity,
    }));
  },
  erase: (userId, { session }) => carts.erase(userKey(userId), session),
});
