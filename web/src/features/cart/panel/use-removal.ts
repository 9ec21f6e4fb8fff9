import type { CartLine, Product } from '@tokri/contracts';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCart } from '../use-cart';
import { setQuantity, type CartDispatch } from '../sync/cart-sync';

interface Removed {
  product: Product;
  quantity: number;
  /** Where in the list it stood, from 0. */
  place: number;
}

/** Takes lines out of the cart; the last of them can be put back as it was while the cart is shown. */
export function useRemoval() {
  const dispatch = useDispatch<CartDispatch>();
  const { lines } = useCart();
  const [last, setLast] = useState<Removed>();
  const isBack = lines.some(({ productId }) => productId._id === last?.product._id);

  return {
    removed: isBack ? undefined : last,
    remove: ({ productId: product, quantity, available }: CartLine, place: number) => {
      // What is sold out could not be put back.
      setLast(available ? { product, quantity, place } : undefined);
      dispatch(setQuantity(product, 0));
    },
    putBack: () => {
      if (last) dispatch(setQuantity(last.product, last.quantity));
      setLast(undefined);
    },
  };
}
