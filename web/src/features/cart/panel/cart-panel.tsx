import type { CartLine } from '@tokri/contracts';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useApiDispatch } from '../../../api/base-api';
import { Bill } from '../../../components/bill/bill';
import { OfferRows } from '../../../components/bill/offer-rows';
import { ChargeNotes, ClosedNotice } from '../../../components/bill/trading-notes';
import { describeDelivery, useDeliveryMinutes } from '../../../components/delivery-minutes';
import { Button, buttonClass } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { nameOf } from '../../../lib/name-of';
import { cartApi } from '../cart-api';
import { CartItem } from './cart-item';
import { RemovedItem } from './removed-item';
import { SoldOutNotice } from './sold-out-notice';
import { useCart } from '../use-cart';
import { useCartBill } from './use-cart-bill';
import { useRemoval } from './use-removal';

/** The lines and costs of the cart; the same in the drawer and on the page. */
export function CartPanel({ onLeave }: { onLeave?: () => void }) {
  const { lines, totals, loading, unread } = useCart();
  const dispatch = useApiDispatch();
  const panel = useRef<HTMLDivElement>(null);
  // When a control disappears, the focus moves to the cart, not to the top of the page.
  const keepFocus = () => panel.current?.focus();
  const { removed, remove, putBack } = useRemoval();
  const { charges, offers, savings, isLoading, isChanging, isIncomplete } = useCartBill();
  const minutes = useDeliveryMinutes();
  if (loading) return <CartSkeleton />;

  // Lines that cannot be ordered come last.
  const items = [...lines.filter(isAvailable), ...lines.filter((line) => !isAvailable(line))].map(
    (line, place) => (
      <CartItem
        key={line.productId._id}
        line={line}
        onRemove={() => {
          keepFocus();
          remove(line, place);
        }}
        onLeave={onLeave}
      />
    ),
  );
  if (removed) {
    const undo = () => {
      keepFocus();
      putBack();
    };
    items.splice(
      removed.place,
      0,
      <RemovedItem key={`removed ${removed.product._id}`} name={nameOf(removed.product)} onUndo={undo} />,
    );
  }
  return (
    <div ref={panel} tabIndex={-1} className="grid grid-cols-1 gap-3 focus:outline-none">
      {savings > 0 && (
        <p className="flex justify-between gap-3 rounded-xl bg-accent-pale px-4 py-3 font-bold text-accent-deep">
          <span>{t('Your total savings')}</span>
          <span>{displayRupees(savings)}</span>
        </p>
      )}
      {unread && lines.length > 0 && (
        <p className="rounded-xl bg-muted px-4 py-3 text-sm font-semibold">
          {t('The rest of your cart appears once we reach the shop.')}
        </p>
      )}
      {lines.length > 0 && <ClosedNotice />}
      <SoldOutNotice lines={lines} onRemove={keepFocus} />
      {items.length > 0 && (
        <ul
          className="divide-y divide-border rounded-card bg-card px-3 shadow-card"
          aria-label={t('Items in the cart')}
        >
          {items}
        </ul>
      )}
      {lines.length > 0 ? (
        <section aria-label={t('Bill details')} className="rounded-card bg-card p-4 shadow-card">
          <h2 className="mb-2 font-bold">{t('Bill details')}</h2>
          <Bill
            totals={totals}
            deliveryFee={isLoading ? undefined : charges.deliveryFee}
            total={isLoading ? undefined : charges.total}
            busy={isChanging}
            extra={<OfferRows offers={offers} />}
            className="gap-1.5"
            grandTotalClassName="mt-1.5 border-t border-border pt-2.5 font-bold"
          />
          {totals.quantity > 0 && !isLoading && !charges.belowMinimum && <ChargeNotes charges={charges} />}
          {isIncomplete && (
            <p className="mt-2 text-sm font-semibold">
              {t('Offers and delivery may still change this total: the shop could not be asked.')}
            </p>
          )}
        </section>
      ) : unread ? (
        <UnreadCart onRetry={() => dispatch(cartApi.util.invalidateTags(['Cart']))} />
      ) : (
        <EmptyState
          title={t('Your cart is empty')}
          action={
            <Link to="/" onClick={onLeave} className={buttonClass('primary')}>
              {t('Shop Now')}
            </Link>
          }
        >
          {describeDelivery(minutes)}
        </EmptyState>
      )}
    </div>
  );
}

const isAvailable = ({ available }: CartLine) => available;

const UnreadCart = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    illustration="plug"
    title={t('Your cart could not be loaded')}
    action={<Button onClick={onRetry}>{t('Try again')}</Button>}
  >
    {t('It is safe, and appears once we reach the shop.')}
  </EmptyState>
);

function CartSkeleton() {
  return (
    <div className="grid gap-3" role="status" aria-label={t('Your cart is loading')}>
      <Skeleton className="h-12 rounded-xl" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
