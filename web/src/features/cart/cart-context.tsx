import type { CartLine } from '@tokri/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useUser } from '../../api/session-api';
import { useCartQuery } from './cart-api';
import { selectPendingQuantities } from './cart-slice';
import { totalsOf, withPendingQuantities } from './optimistic-cart';

interface Cart {
  lines: readonly CartLine[];
  totals: ReturnType<typeof totalsOf>;
  loading: boolean;
  /** It could not be read: `lines` are only those of this device. */
  unread: boolean;
  refetch: () => void;
}

const CartContext = createContext<Cart | undefined>(undefined);

/** Reads the cart once for all the cards on a page. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { settled, session } = useUser();
  const { currentData, isError, refetch } = useCartQuery(settled ? session : skipToken);
  const pending = useSelector(selectPendingQuantities);
  const cart = useMemo(() => {
    const lines = withPendingQuantities(currentData ?? [], pending);
    return {
      lines,
      totals: totalsOf(lines),
      loading: !currentData && !isError,
      unread: !currentData && isError,
      refetch: () => void refetch(),
    };
  }, [currentData, isError, pending, refetch]);
  return <CartContext value={cart}>{children}</CartContext>;
}

/** The cart as the shopper sees it, and its totals in rupees. */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart needs a CartProvider above it');
  return cart;
}
