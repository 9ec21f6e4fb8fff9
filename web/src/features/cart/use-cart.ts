import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Product } from '@tokri/contracts';
import { useSelector } from 'react-redux';
import { useUser } from '../../api/session-api';
import { useCartQuery } from './cart-api';
import { selectCart, selectQuantity, type Cart, type CartAppState } from './cart-selectors';

const NOTHING = {};

/** Reads the cart for as long as a page of the shop is open, and draws nothing anew: that is for those who show it. */
export function useReadCart(): void {
  const { settled, session } = useUser();
  useCartQuery(settled ? session : skipToken, { selectFromResult: () => NOTHING });
}

/** The cart as the shopper sees it, and its totals in rupees. Below `useReadCart`. */
export const useCart = (): Cart => useSelector(selectCart);

/** How many of a product are in the cart. A context would have to look through all of a page for each change. */
export const useQuantity = (productId: Product['_id']): number =>
  useSelector((state: CartAppState) => selectQuantity(state, productId));
