import { calls } from '@tokri/contracts';
import {
  createCallBinder,
  createInternalBinder,
  notFound,
  type Principal,
  type TokenVerifier,
} from '@tokri/service-kit';
import type { Request, Response, Router } from 'express';
import type { Commands } from './commands';
import { forgetGuest, guestOf, ownerOf, userKey, welcomeGuest, type OwnerKey } from './owner';
import { presentCart, presentLine } from './present';
import type { ProductStore } from './products';
import type { CartStore } from './store';

export interface RouteParts {
  verifyToken: TokenVerifier;
  internalToken: string;
  commands: Commands;
  carts: CartStore;
  products: ProductStore;
}

interface Visit {
  principal: Principal | undefined;
  request: Request;
  response: Response;
}

export const cartRoutes =
  ({ verifyToken, internalToken, commands, carts, products }: RouteParts) =>
  (router: Router): void => {
    const on = createCallBinder(router, verifyToken);
    const onInternal = createInternalBinder(router, internalToken);

    /** A user who still carries a guest's cookie has just logged in: the carts become one before anything else. */
    async function owner({ principal, request, response }: Visit): Promise<OwnerKey | undefined> {
      const guest = guestOf(request);
      if (principal && guest) {
        await commands.merge(guest, userKey(principal.userId));
        forgetGuest(request, response);
      }
      return ownerOf(principal, request);
    }

    on(calls.addToCart, async (visit) => {
      const key = (await owner(visit)) ?? welcomeGuest(visit.request, visit.response);
      const line = await commands.add(key, visit.body.productId);
      return { message: 'Item added', data: presentLine(key, line) };
    });

    on(calls.getCart, async (visit) => {
      const key = await owner(visit);
      if (!key) return { message: 'Your cart', data: [] };
      const { lines } = await carts.load(key);
      const known = await products.find(lines.map((line) => line.productId));
      return { message: 'Your cart', data: presentCart(key, lines, known) };
    });

    on(calls.updateCartQuantity, async (visit) => {
      const key = await owner(visit);
      if (!key) throw notFound('This cart item');
      const line = await commands.setQuantity(key, visit.body._id, visit.body.qty);
      return { message: 'Cart updated', data: presentLine(key, line) };
    });

    on(calls.deleteCartItem, async (visit) => {
      const key = await owner(visit);
      if (key) await commands.remove(key, visit.body._id);
      return { message: 'Item removed' };
    });

    onInternal('clearCart', async ({ userId, orderId, lines }) => ({
      cleared: await commands.clear(userId, orderId, lines),
    }));
  };
