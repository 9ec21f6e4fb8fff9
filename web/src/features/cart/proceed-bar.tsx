import { ChevronRight } from 'lucide-react';
import toast from 'react-hot-toast';
import { Link, useNavigate } from 'react-router-dom';
import { useUser } from '../../api/session-api';
import { displayRupees } from '../../lib/money';
import { useCart } from './cart-context';

/** The way to the checkout; the login check comes here and not earlier (docs/specification.md section 1). */
export function ProceedBar({ onLeave }: { onLeave?: () => void }) {
  const { user, settled } = useUser();
  const { lines, totals } = useCart();
  const navigate = useNavigate();
  if (lines.length === 0) return null;

  const proceed = () => {
    if (!user) {
      toast('Please Login');
      return;
    }
    onLeave?.();
    void navigate('/checkout');
  };

  return (
    <div className="grid gap-2">
      <button
        type="button"
        onClick={proceed}
        disabled={!settled || totals.quantity === 0}
        className="flex min-h-14 w-full items-center justify-between gap-4 rounded-xl bg-primary px-5 text-lg font-bold text-white transition-colors hover:bg-primary-dark disabled:bg-muted disabled:text-muted-foreground"
      >
        <span>{displayRupees(totals.total)}</span>
        <span className="flex items-center gap-1">
          Proceed
          <ChevronRight className="size-5" aria-hidden="true" />
        </span>
      </button>
      {settled && !user && (
        <p className="text-center text-sm text-muted-foreground">
          <Link
            to="/login"
            state={{ from: '/checkout' }}
            onClick={onLeave}
            className="inline-flex min-h-11 items-center font-bold text-primary underline underline-offset-2"
          >
            Log in
          </Link>{' '}
          to order. Your cart is kept.
        </p>
      )}
    </div>
  );
}
