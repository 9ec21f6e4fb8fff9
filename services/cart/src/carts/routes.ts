import { calls } from '@tokri/contracts';
import {
  createCallBinder,
  createInternalBinder,
  notFound,
  type AcceptedSecrets,
  type Principal,
  type TokenVerifier,
} from '@tokri/service-kit';
import type { Request, Response, Router } from 'express';
import type { ProductLookup } from '../products/product-lookup';
import type { CommandDependencies } from './change-cart';
import {
  addToCart,
  addToGuestCart,
  clearOrdered,
  mergeGuestCart,
  removeLine,
  updateQuantity,
} from './commands';
import { forgetGuest, guestOf, newGuest, rememberGuest } from './guest-cookie';
import { userKey, type OwnerKey } from './owner-key';
import { presentCart, presentLine } from './present';

export interface RouteDependencies extends CommandDependencies {
  verifyToken: TokenVerifier;
  acceptedSecrets: AcceptedSecrets;
  productLookup: ProductLookup;
}

interface CartRequest {
  principal: Principal | undefined;
  request: Request;
  response: Response;
}

export const cartRoutes =
  (dependencies: RouteDependencies) =>
  (router: Router): void => {
    const { verifyToken, acceptedSecrets, productLookup, carts, products } = dependencies;
    const bind = createCallBinder(router, verifyToken);
    const bindInternal = createInternalBinder(router, acceptedSecrets);

    /**
     * The owner of the request's cart. The first request with a user's token and a guest's cookie follows a login, so
     * it merges the guest's cart before anything else (docs/architecture.md, "How a guest's cart becomes the user's").
     */
    async function ownerAfterMerge(cartRequest: CartRequest): Promise<OwnerKey | undefined> {
      const { principal, request, response } = cartRequest;
      const guest = guestOf(request);
      if (!principal) {
        if (guest && (await carts.renew(guest.key))) rememberGuest(request, response, guest);
        return guest?.key;
      }
      const owner = userKey(principal.userId);
      if (guest) {
        await mergeGuestCart(dependencies)({ guest: guest.key }, { owner });
        forgetGuest(request, response);
      }
      return owner;
    }

    async function addForGuest({ request, response }: CartRequest, productId: string) {
      const known = guestOf(request);
      const line = known && (await addToGuestCart(dependencies)({ productId }, { owner: known.key }));
      if (known && line) return presentLine(known.key, line);
      const guest = newGuest();
      const first = await addToCart(dependencies)({ productId }, { owner: guest.key });
      rememberGuest(request, response, guest);
      return presentLine(guest.key, first);
    }

    async function add(cartRequest: CartRequest, productId: string) {
      const owner = await ownerAfterMerge(cartRequest);
      if (!cartRequest.principal || !owner) return addForGuest(cartRequest, productId);
      return presentLine(owner, await addToCart(dependencies)({ productId }, { owner }));
    }

    bind(calls.addToCart, async (cartRequest) => {
      const { productId } = cartRequest.body;
      const data = await productLookup.withFreshProduct(
        async () => productId,
        () => add(cartRequest, productId),
      );
      return { message: 'Item added', data };
    });

    bind(calls.getCart, async (cartRequest) => {
      const owner = await ownerAfterMerge(cartRequest);
      if (!owner) return { message: 'Your cart', data: [] };
      const { lines } = await carts.load(owner);
      const known = await products.find(lines.map((line) => line.productId));
      return { message: 'Your cart', data: presentCart(owner, lines, known) };
    });

    bind(calls.updateCartQuantity, async (cartRequest) => {
      const owner = await ownerAfterMerge(cartRequest);
      if (!owner) throw notFound('This cart item');
      const { _id: lineId, qty: quantity } = cartRequest.body;
      const productOf = async () =>
        (await carts.load(owner)).lines.find(({ _id }) => _id === lineId)?.productId;
      const line = await productLookup.withFreshProduct(productOf, () =>
        updateQuantity(dependencies)({ lineId, quantity }, { owner }),
      );
      return { message: 'Cart updated', data: presentLine(owner, line) };
    });

    bind(calls.deleteCartItem, async (cartRequest) => {
      const owner = await ownerAfterMerge(cartRequest);
      if (owner) await removeLine(dependencies)({ lineId: cartRequest.body._id }, { owner });
      return { message: 'Item removed' };
    });

    bindInternal('clearCart', async ({ userId, orderId, lines }) => ({
      cleared: await clearOrdered(dependencies)({ userId, orderId, lines }),
    }));
  };
