import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/api-error';
import { useUser } from '../../api/session-api';
import { Button, buttonClass } from '../../components/ui/button';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { PageHeading } from '../../components/ui/page-heading';
import { Skeleton } from '../../components/ui/skeleton';
import { LoginPrompt } from '../../features/account/login-prompt';
import { useAddressesQuery } from '../../features/address/address-api';
import { AddressChoice } from '../../features/address/address-choice';
import { useCart } from '../../features/cart/cart-context';
import { CheckoutSummary } from '../../features/order/checkout-summary';
import { usePlaceOrder, type PaymentMethod } from '../../features/order/use-place-order';
import { useDocumentTitle } from '../../lib/use-document-title';
import { PageSkeleton } from '../layout/page-skeleton';

export function CheckoutPage() {
  useDocumentTitle('Checkout');
  const { user, settled, session } = useUser();
  const cart = useCart();
  const addresses = useAddressesQuery(user ? session : skipToken);
  const [picked, setPicked] = useState<string>();
  const { placeOrder, placing } = usePlaceOrder();

  if (!settled || (user && cart.loading)) return <PageSkeleton />;
  if (!user)
    return <LoginPrompt heading>Your cart is kept. Log in to choose an address and order.</LoginPrompt>;
  if (cart.lines.length === 0 && !placing) {
    return (
      <EmptyState
        heading
        title="Your cart is empty"
        action={
          <Link to="/" className={buttonClass('primary')}>
            Shop Now
          </Link>
        }
      >
        Fill it with something good: it is at your door in 10 minutes.
      </EmptyState>
    );
  }

  const live = addresses.currentData ?? [];
  // The first address until another is picked, or when the picked one was removed.
  const chosen = live.find((address) => address._id === picked) ?? live[0];
  const order = (method: PaymentMethod) =>
    void placeOrder(method, { lines: cart.lines, addressId: chosen?._id, total: cart.totals.total });

  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-4 pb-6 lg:grid-cols-[1fr_24rem] lg:gap-8 lg:pt-6">
      <div>
        <PageHeading>Choose your address</PageHeading>
        {addresses.currentData ? (
          <div className="grid gap-3">
            <AddressChoice addresses={live} chosenId={chosen?._id} onChoose={setPicked} />
          </div>
        ) : addresses.error ? (
          <ErrorState message={messageOf(addresses.error)} onRetry={() => void addresses.refetch()} />
        ) : (
          <Skeleton className="h-40 rounded-card" />
        )}
      </div>
      <div>
        <CheckoutSummary totals={cart.totals}>
          <Button
            size="lg"
            busy={placing === 'online'}
            disabled={Boolean(placing)}
            onClick={() => order('online')}
          >
            Online Payment
          </Button>
          <Button
            size="lg"
            variant="outline"
            busy={placing === 'cash'}
            disabled={Boolean(placing)}
            onClick={() => order('cash')}
          >
            Cash on Delivery
          </Button>
        </CheckoutSummary>
      </div>
    </div>
  );
}
