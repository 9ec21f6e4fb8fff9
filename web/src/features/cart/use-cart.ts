import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Product } from '@tokri/contracts';
import { useSelector } from 'react-redux';
import { useUser } from '../../api/session-api';
import { useCartQuery } from './cart-api';
import { selectCart, selectQuantity, type Cart, type CartAppState } from './cart-selectors';

const NOTHING = {};

/** Keeps the cart loaded while a page of the shop is open. Subscribes without rendering. */
export function useReadCart(): void {
  const { settled, session } = useUser();
  useCartQuery(settled ? session : skipToken, { selectFromResult: () => NOTHING });
}

/** The cart as shown, with its totals in rupees. Requires `useReadCart` in an ancestor. */
export const useCart = (): Cart => useSelector(selectCart);

/**
 * The quantity of a product in the cart. Uses the store: a context would render the whole page on every
 * change.
 */
export const useQuantity = (productId: Product['_id']): number =>
  useSelector((state: CartAppState) => selectQuantity(state, productId));
