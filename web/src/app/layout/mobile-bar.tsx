import { ChevronRight, ShoppingBasket } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useCart } from '../../features/cart/cart-context';
import { displayRupees } from '../../lib/money';

/** On small screens, while something is in the cart: how much, and the way to it. Not beside the payment buttons. */
export function MobileBar() {
  const { pathname } = useLocation();
  const { lines, totals } = useCart();
  if (lines.length === 0 || pathname === '/checkout') return null;
  return (
    <aside
      aria-label="Cart"
      className="sticky bottom-0 z-40 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <Link
        to="/cart"
        className="flex min-h-14 animate-rise items-center justify-between gap-3 rounded-2xl bg-leaf px-4 text-white shadow-bar"
      >
        <span className="flex items-center gap-3">
          <ShoppingBasket className="size-6" aria-hidden="true" />
          <span className="text-sm leading-4.5">
            <span className="block font-medium">{totals.quantity} items</span>
            <span className="block font-bold">{displayRupees(totals.total)}</span>
          </span>
        </span>
        <span className="flex items-center gap-1 font-bold">
          View Cart
          <ChevronRight className="size-5" aria-hidden="true" />
        </span>
      </Link>
    </aside>
  );
}
