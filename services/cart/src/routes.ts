import { calls } from '@tokri/contracts';
import {
  createCallBinder,
  createInternalBinder,
  notFound,
  type Principal,
  type AcceptedSecrets,
  type TokenVerifier,
} from '@tokri/service-kit';
import type { Request, Response, Router } from 'express';
import type { Commands } from './commands/cart-commands';
import { forgetGuest, guestOf, newGuest, rememberGuest } from './owner';
import { userKey, type OwnerKey } from './owner-key';
import { presentCart, presentLine } from './present';
import type { ProductLookup } from './product-lookup';
import type { ProductProjection } from './product-projection';
import type { CartStore } from './store';

export interface RouteDependencies {
  verifyToken: TokenVerifier;
  acceptedSecrets: AcceptedSecrets;
  commands: Commands;
  productLookup: ProductLookup;
  carts: CartStore;
  products: ProductProjection;
}

interface Visit {
  principal: Principal | undefined;
  request: Request;
  response: Response;
}

export const cartRoutes =
  ({ verifyToken, acceptedSecrets, commands, productLookup, carts, products }: RouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);
    const bindInternal = createInternalBinder(router, acceptedSecrets);

    /** A user who still carries a guest's cookie has just logged in: the carts become one before anything else. */
    async function owner({ principal, request, response }: Visit): Promise<OwnerKey | undefined> {
      const guest = guestOf(request);
      if (!principal) {
        if (guest && (await carts.renew(guest.key))) rememberGuest(request, response, guest);
        return guest?.key;
      }
      const user = userKey(principal.userId);
      if (guest) {
        await commands.merge(guest.key, user);
        forgetGuest(request, response);
      }
      return user;
    }

    async function addForGuest({ request, response }: Visit, productId: string) {
      const known = guestOf(request);
      const line = known && (await commands.addAsGuest(known.key, productId));
      if (known && line) return presentLine(known.key, line);
      const guest = newGuest();
      const first = await commands.add(guest.key, productId);
      rememberGuest(request, response, guest);
      return presentLine(guest.key, first);
    }

    async function add(visit: Visit, productId: string) {
      const key = await owner(visit);
      if (!visit.principal || !key) return addForGuest(visit, productId);
      return presentLine(key, await commands.add(key, productId));
    }

    bind(calls.addToCart, async (visit) => {
      const { productId } = visit.body;
      const data = await productLookup.withFreshProduct(
        async () => productId,
        () => add(visit, productId),
      );
      return { message: 'Item added', data };
    });

    bind(calls.getCart, async (visit) => {
      const key = await owner(visit);
      if (!key) return { message: 'Your cart', data: [] };
      const { lines } = await carts.load(key);
      const known = await products.find(lines.map((line) => line.productId));
      return { message: 'Your cart', data: presentCart(key, lines, known) };
    });

    bind(calls.updateCartQuantity, async (visit) => {
      const key = await owner(visit);
      if (!key) throw notFound('This cart item');
      const { _id: lineId, qty } = visit.body;
      const productOf = async () =>
        (await carts.load(key)).lines.find(({ _id }) => _id === lineId)?.productId;
      const line = await productLookup.withFreshProduct(productOf, () =>
        commands.setQuantity(key, lineId, qty),
      );
      return { message: 'Cart updated', data: presentLine(key, line) };
    });

    bind(calls.deleteCartItem, async (visit) => {
      const key = await owner(visit);
      if (key) await commands.remove(key, visit.body._id);
      return { message: 'Item removed' };
    });

    bindInternal('clearCart', async ({ userId, orderId, lines }) => ({
      cleared: await commands.clear(userId, orderId, lines),
    }));
  };
