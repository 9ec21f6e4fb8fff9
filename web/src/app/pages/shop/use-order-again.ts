import type { OrderDetails, Product } from '@tokri/contracts';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../../api/api-error';
import { setQuantity, type CartDispatch } from '../../../features/cart/sync/cart-sync';
import { readCurrentCart } from '../../../features/cart/current-cart';
import { catalogueApi } from '../../../features/catalogue/catalogue-api';
import { planOrderAgain, type OrderAgainPlan } from '../../../features/order/order-again/order-again';

/**
 * Adds the items of an order to the cart as far as they are available now; nothing is added when the
 * catalogue cannot be reached. `session` is the number of the login session.
 */
export function useOrderAgain(session: number) {
  const dispatch = useDispatch<CartDispatch>();
  return async ({ items }: Pick<OrderDetails, 'items'>): Promise<OrderAgainPlan> => {
    const found = await Promise.all(items.map(({ productId }) => readProduct(dispatch, productId)));
    const lines = await dispatch(readCurrentCart(session));
    const products = new Map(found.flatMap((product) => (product ? [[product._id, product]] : [])));
    const plan = planOrderAgain(items, products, lines);
    for (const { product, quantity } of plan.additions) dispatch(setQuantity(product, quantity));
    return plan;
  };
}

/** The current product; undefined when it no longer exists. */
async function readProduct(dispatch: CartDispatch, productId: string): Promise<Product | undefined> {
  const reading = catalogueApi.endpoints.productDetails.initiate(
    { productId },
    { subscribe: false, forceRefetch: true },
  );
  try {
    return await dispatch(reading).unwrap();
  } catch (reason) {
    if (isApiError(reason) && reason.status === 404) return undefined;
    throw reason;
  }
}
