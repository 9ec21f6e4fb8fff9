import { ChevronRight, ShoppingBasket } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useCart } from '../../features/cart/use-cart';
import { cx } from '../../lib/class-names';
import { plural, t } from '../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';

/**
 * On small screens, while the cart is not empty: item count, total and the link to the cart. Hidden next to
 * the payment buttons; inconspicuous on the cart page, where 'Proceed' is the main action.
 */
export function MobileCartBar() {
  const { pathname } = useLocation();
  const { lines, totals } = useCart();
  if (lines.length === 0 || pathname === '/checkout') return null;
  const isHere = pathname === '/cart';
  return (
    <aside
      aria-label={t('Cart')}
      className="sticky bottom-(--page-bar) z-40 mt-[calc(-1*var(--bar-height))] flex h-(--bar-height) flex-col justify-end p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <Link
        to="/cart"
        aria-current={isHere ? 'page' : undefined}
        className={cx(
          'flex items-center justify-between gap-3 text-sm',
          isHere
            ? 'min-h-11 border-t border-border px-1 text-muted-foreground'
            : 'min-h-14 animate-rise rounded-2xl bg-primary px-4 text-primary-foreground shadow-bar',
        )}
      >
        <span className="flex items-center gap-3">
          <ShoppingBasket className={isHere ? 'size-5' : 'size-6'} aria-hidden="true" />
          <span className={cx('leading-4.5', isHere && 'flex gap-2')}>
            <span className="block font-medium">
              {plural(totals.quantity, '{count} item', '{count} items')}
            </span>
            <span className="block font-bold">{displayRupees(totals.total)}</span>
          </span>
        </span>
        <span className={cx('flex items-center gap-1', isHere ? 'font-semibold' : 'text-base font-bold')}>
          {t('View Cart')}
          {!isHere && <ChevronRight className="size-5" aria-hidden="true" />}
        </span>
      </Link>
    </aside>
  );
}
