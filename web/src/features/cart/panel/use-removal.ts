import type { CartLine, Product } from '@tokri/contracts';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCart } from '../use-cart';
import { setQuantity, type CartDispatch } from '../sync/cart-sync';

interface Removed {
  product: Product;
  quantity: number;
  /** Position in the list, from 0. */
  place: number;
}

/** Removes lines from the cart; the last removal can be undone while the cart is shown. */
export function useRemoval() {
  const dispatch = useDispatch<CartDispatch>();
  const { lines } = useCart();
  const [last, setLast] = useState<Removed>();
  const isBack = lines.some(({ productId }) => productId._id === last?.product._id);

  return {
    removed: isBack ? undefined : last,
    remove: ({ productId: product, quantity, available }: CartLine, place: number) => {
      // Sold-out products cannot be restored.
      setLast(available ? { product, quantity, place } : undefined);
      dispatch(setQuantity(product, 0));
    },
    putBack: () => {
      if (last) dispatch(setQuantity(last.product, last.quantity));
      setLast(undefined);
    },
  };
}
