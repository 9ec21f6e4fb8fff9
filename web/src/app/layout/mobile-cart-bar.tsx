import { ChevronRight, ShoppingBasket } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useCart } from '../../features/cart/use-cart';
import { cx } from '../../lib/class-names';
import { plural, t } from '../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';

/** Pages with their own bar for the link, and the checkout, which has no link. */
const WITHOUT_BAR = /^\/(?:cart$|checkout$|product\/)/;

/** On small screens, while the cart is not empty: the bar with the link to the cart. */
export function MobileCartBar() {
  const { pathname } = useLocation();
  const { lines } = useCart();
  if (lines.length === 0 || WITHOUT_BAR.test(pathname)) return null;
  return (
    <aside
      aria-label={t('Cart')}
      data-bottom-bar
      className="sticky bottom-0 z-40 mt-[calc(-1*var(--bar-height))] flex h-(--bar-height) flex-col justify-end p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <CartLink className="min-h-14 animate-rise rounded-2xl px-4 text-sm shadow-bar" />
    </aside>
  );
}

interface CartLinkProps {
  /** On the cart page, next to 'Proceed': not emphasized. */
  isHere?: boolean;
  className: string;
}

/** On small screens: item count, total and the link to the cart. */
export function CartLink({ isHere = false, className }: CartLinkProps) {
  const { lines, totals } = useCart();
  if (lines.length === 0) return null;
  return (
    <Link
      to="/cart"
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        'flex items-center gap-x-2 md:hidden',
        isHere
          ? 'flex-col justify-center text-muted-foreground'
          : 'justify-between bg-primary text-primary-foreground',
        className,
      )}
    >
      <span className="flex shrink-0 items-center gap-3">
        {!isHere && <ShoppingBasket className="size-6 shrink-0 @max-[24rem]:hidden" aria-hidden="true" />}
        <span className={cx('leading-4.5', isHere && 'flex gap-1.5')}>
          <span className="block font-semibold whitespace-nowrap">
            {plural(totals.quantity, '{count} item', '{count} items')}
          </span>
          <span className="block font-bold">{displayRupees(totals.total)}</span>
        </span>
      </span>
      <span className={cx('flex items-center gap-1', isHere ? 'font-semibold' : 'text-base/4.5 font-bold')}>
        {t('View Cart')}
        {!isHere && <ChevronRight className="size-5 shrink-0 @max-[20rem]:hidden" aria-hidden="true" />}
      </span>
    </Link>
  );
}
