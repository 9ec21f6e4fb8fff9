import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../../api/session-api';
import { t } from '../../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { useCart } from '../use-cart';
import { useCartBill } from './use-cart-bill';

/**
 * Opens the checkout. The login is required here and not earlier (docs/specification.md section 1); a guest goes to the
 * login and from there to the checkout.
 */
export function ProceedBar({ onLeave }: { onLeave?: () => void }) {
  const { user, settled } = useUser();
  const { lines, totals } = useCart();
  const { charges, isLoading } = useCartBill();
  const { total, belowMinimum } = charges;
  const navigate = useNavigate();
  const reason = useId();
  if (lines.length === 0) return null;

  const nothingToOrder = totals.quantity === 0;
  const why = nothingToOrder
    ? t('Everything in the cart is sold out: there is nothing to order.')
    : belowMinimum &&
      t('Orders start at {minimum}: {missing} to go.', {
        minimum: displayRupees(belowMinimum.minimum),
        missing: displayRupees(belowMinimum.missing),
      });
  const proceed = () => {
    onLeave?.();
    if (user) return void navigate('/checkout');
    toast(t('Please Login'));
    void navigate('/login', { state: { from: '/checkout' } });
  };

  return (
    <div className="grid gap-2">
      <button
        type="button"
        onClick={proceed}
        disabled={!settled || Boolean(why)}
        aria-describedby={why ? reason : undefined}
        className="flex min-h-14 w-full flex-wrap items-center justify-center gap-x-4 rounded-xl bg-primary px-5 text-lg font-bold text-primary-foreground transition-colors hover:bg-primary-dark disabled:bg-muted disabled:text-muted-foreground"
      >
        {/* On small screens the link next to the button shows the goods. */}
        {isLoading ? (
          <span
            aria-hidden="true"
            className="h-6 w-14 animate-shimmer rounded-lg bg-border/70 max-md:hidden"
          />
        ) : (
          <span className={total === totals.total ? 'max-md:hidden' : undefined}>{displayRupees(total)}</span>
        )}
        <span className="flex items-center gap-1 md:ml-auto">
          {t('Proceed')}
          <ChevronRight className="size-5" aria-hidden="true" />
        </span>
      </button>
      {why ? (
        <p id={reason} className="text-center text-sm text-muted-foreground">
          {why}
        </p>
      ) : (
        settled &&
        !user && (
          <p className="text-center text-sm text-muted-foreground">
            {t('You will log in and come back to order. Your cart is kept.')}
          </p>
        )
      )}
    </div>
  );
}
