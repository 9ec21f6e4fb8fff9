import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { configApi } from '../../../api/config-api';
import { useUser } from '../../../api/session-api';
import { useIsServed } from '../../../components/area/area-api';
import { ClosedNotice, useCharges } from '../../../components/bill/trading-notes';
import { describeDelivery, useDeliveryMinutes } from '../../../components/delivery-minutes';
import { Button, buttonClass } from '../../../components/ui/button';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { Skeleton } from '../../../components/ui/skeleton';
import { LoginPrompt } from '../../../features/account/login-prompt';
import { useAddressesQuery } from '../../../features/address/address-api';
import { AddressChoice } from '../../../features/address/address-choice';
import { useChosenAddress } from '../../../features/address/use-chosen-address';
import { readSentCart, type CartDispatch } from '../../../features/cart/sync/cart-sync';
import { useCart } from '../../../features/cart/use-cart';
import { chargesWith } from '../../../features/order/checkout/charges-with';
import { CreditChoice } from '../../../components/bill/credit-choice';
import { useCredit } from '../../../features/order/credit/use-credit';
import { CheckoutSummary } from '../../../features/order/checkout/checkout-summary';
import { DeliveryNoteField } from '../../../features/order/checkout/delivery-note-field';
import { OpenPayment } from '../../../features/order/checkout/open-payment';
import type { Wishes } from '../../../features/order/checkout/substitution-choice';
import { usePlaceOrder, type PaymentMethod } from '../../../features/order/checkout/use-place-order';
import type { Offered } from '../../../features/order/offers/checkout-offers';
import { TIME_HINT, useDeliveryTime } from '../../../features/order/slots/use-delivery-time';
import { cx } from '../../../lib/class-names';
import { t } from '../../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { lazyPart } from '../../../lib/loading/lazy-part';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { PageSkeleton } from '../../layout/page-skeleton';

/** Loaded only in a shop with offers. */
const CheckoutOffers = lazyPart(
  async () => (await import('../../../features/order/offers/checkout-offers')).CheckoutOffers,
);
const NOT_OFFERED: Offered = { isLoading: false };
const SubstitutionChoice = lazyPart(
  async () => (await import('../../../features/order/checkout/substitution-choice')).SubstitutionChoice,
);

/** Loaded only in a shop with slots. */
const SlotPart = lazyPart(async () => (await import('../slot-part')).SlotPart);

const NO_WISHES: Wishes = { all: 'refund', of: {} };

export function CheckoutPage() {
  useDocumentTitle(t('Checkout'));
  const { user, settled, session } = useUser();
  const cart = useCart();
  const addresses = useAddressesQuery(user ? session : skipToken);
  const live = addresses.currentData ?? [];
  const { chosen, choose } = useChosenAddress(live);
  const dispatch = useDispatch<CartDispatch>();
  const delivery = useDeliveryTime();
  const { placeOrder, placing } = usePlaceOrder(() => dispatch(readSentCart()), delivery.refuse);
  const [note, setNote] = useState('');
  const noCash = useId();
  const notServed = useId();
  const isServed = useIsServed(chosen?.pincode) !== false;
  const hasOffers = configApi.useConfigQuery().data?.hasOffers ?? false;
  const minutes = useDeliveryMinutes();
  const [lastOffered, setOffered] = useState(NOT_OFFERED);
  // The last offer may have ended since.
  const offered = hasOffers ? lastOffered : NOT_OFFERED;
  const charges = chargesWith(
    useCharges(offered.quote?.subTotalAmt ?? cart.totals.total),
    offered.quote?.offers,
  );
  const { belowMinimum } = charges;
  const credit = useCredit(charges.total, user ? session : undefined);
  // Only what is left to pay counts.
  const cashLimit = credit.due > (charges.cashLimit ?? Infinity) ? charges.cashLimit : undefined;
  const isPaid = credit.used > 0 && credit.due === 0;
  const [wishes, setWishes] = useState<Wishes>(NO_WISHES);
  const substitutionOf = (productId: string) => wishes.of[productId] ?? wishes.all;

  if (!settled || (user && cart.loading)) return <PageSkeleton />;
  if (!user)
    return (
      <LoginPrompt heading>{t('Your cart is kept. Log in to choose an address and order.')}</LoginPrompt>
    );
  if (cart.lines.length === 0 && !placing) {
    return (
      <EmptyState
        heading
        title={t('Your cart is empty')}
        action={
          <Link to="/" className={buttonClass('primary')}>
            {t('Shop Now')}
          </Link>
        }
      >
        {describeDelivery(minutes)}
      </EmptyState>
    );
  }

  const order = (method: PaymentMethod) =>
    void placeOrder(method, {
      addressId: chosen?._id,
      total: cart.totals.total,
      totalAmt: charges.total,
      storeCredit: credit.used,
      note,
      goods: offered.quote?.subTotalAmt,
      substitutionOf,
      couponCode: offered.couponCode,
      time: delivery.time,
    });
  const timeHint = delivery.time === 'open' && TIME_HINT;
  const isLocked =
    Boolean(placing) ||
    offered.isLoading ||
    belowMinimum !== undefined ||
    !isServed ||
    delivery.time === 'open';

  return (
    <div className="page-width flex flex-col gap-6 pt-4 lg:grid lg:pb-6 lg:grid-cols-[1fr_24rem] lg:gap-8 lg:pt-6">
      <div>
        <OpenPayment session={session} />
        <PageHeading>{t('Choose your address')}</PageHeading>
        {addresses.currentData ? (
          <div className="grid gap-3">
            <AddressChoice addresses={live} chosenId={chosen?._id} onChoose={choose} />
            {delivery.hasSlots && (
              <Suspense fallback={null}>
                <SlotPart {...delivery} />
              </Suspense>
            )}
            <DeliveryNoteField note={note} onChange={setNote} />
            <Suspense fallback={null}>
              <SubstitutionChoice lines={cart.lines} wishes={wishes} onChange={setWishes} />
            </Suspense>
          </div>
        ) : addresses.error ? (
          <ErrorState message={messageOf(addresses.error)} onRetry={() => void addresses.refetch()} />
        ) : (
          <Skeleton className="h-40 rounded-card" />
        )}
      </div>
      {/* On small screens the buttons stay visible while addresses and items scroll. */}
      <div className="contents lg:sticky lg:top-24 lg:grid lg:gap-4 lg:self-start">
        <ClosedNotice />
        {hasOffers && (
          <Suspense>
            <CheckoutOffers lines={cart.lines} session={session} onOffered={setOffered} />
          </Suspense>
        )}
        <CreditChoice credit={credit} />
        <CheckoutSummary
          lines={cart.lines}
          totals={cart.totals}
          charges={charges}
          quote={offered.quote}
          credit={credit}
          time={delivery.time}
        />
        {chosen && !isServed && (
          <p id={notServed} className="text-sm font-semibold text-destructive">
            {t('We do not deliver to {pincode} yet. Please choose another address.', {
              pincode: chosen.pincode,
            })}
          </p>
        )}
        {cashLimit !== undefined && (
          <p id={noCash} className="text-sm font-semibold">
            {t('Cash on delivery is for orders up to {limit}. Please pay online.', {
              limit: displayRupees(cashLimit),
            })}
          </p>
        )}
        <div
          data-bottom-bar
          className="sticky bottom-0 z-30 -mx-4 md:-mx-6 grid grid-cols-2 gap-3 border-t border-border bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:grid-cols-1 lg:border-0 lg:bg-transparent lg:p-0"
        >
          {!isPaid && (
            <Button
              size="lg"
              className="max-lg:px-2 max-lg:text-base"
              busy={placing === 'online'}
              disabled={isLocked}
              aria-describedby={cx(!isServed && notServed, timeHint) || undefined}
              onClick={() => order('online')}
            >
              {t('Online Payment')}
            </Button>
          )}
          <Button
            size="lg"
            variant={isPaid ? 'primary' : 'outline'}
            className={cx('max-lg:px-2 max-lg:text-base', isPaid && 'col-span-full')}
            busy={placing === 'cash'}
            disabled={isLocked || cashLimit !== undefined}
            aria-describedby={
              cx(!isServed && notServed, timeHint, cashLimit !== undefined && noCash) || undefined
            }
            onClick={() => order('cash')}
          >
            {isPaid ? t('Place the order') : t('Cash on Delivery')}
          </Button>
        </div>
      </div>
    </div>
  );
}
