import { ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCart } from '../../../features/cart/use-cart';
import { plural, t } from '../../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';

const loadDrawer = () => import('../../../features/cart/panel/cart-drawer');
const CartDrawer = lazy(async () => ({ default: (await loadDrawer()).CartDrawer }));

/** Item count and total, or 'My Cart'; opens the drawer. */
export function CartButton() {
  const { totals, lines } = useCart();
  const [open, setOpen] = useState(false);
  // Stays mounted once opened, so that closing returns the focus.
  const [wasOpen, setWasOpen] = useState(false);
  const prepare = () => void loadDrawer().catch(() => undefined);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setWasOpen(true);
          setOpen(true);
        }}
        className="hidden h-12 min-w-34 items-center gap-3 rounded-xl bg-primary px-4 text-left text-sm leading-4.5 font-bold text-primary-foreground transition-colors hover:bg-primary-dark md:flex"
      >
        <ShoppingCart className="size-6 shrink-0" aria-hidden="true" />
        {lines.length > 0 ? (
          <span>
            <span className="block">{plural(totals.quantity, '{count} Item', '{count} Items')}</span>
            <span className="block">{displayRupees(totals.total)}</span>
          </span>
        ) : (
          <span className="text-base">{t('My Cart')}</span>
        )}
      </button>
      {wasOpen && (
        <Suspense fallback={null}>
          <CartDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** On small screens: the link to the cart page. */
export function CartIconLink() {
  const { totals } = useCart();
  return (
    <Link
      to="/cart"
      aria-label={
        totals.quantity > 0
          ? plural(totals.quantity, 'My Cart, {count} item', 'My Cart, {count} items')
          : t('My Cart')
      }
      className="relative grid size-11 place-items-center rounded-full hover:bg-muted md:hidden"
    >
      <ShoppingCart className="size-6" aria-hidden="true" />
      {totals.quantity > 0 && (
        <span className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs font-bold text-primary-foreground">
          {totals.quantity}
        </span>
      )}
    </Link>
  );
}
