import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { configApi } from '../../../api/config-api';
import { useDeliveryMinutes } from '../../../components/delivery-minutes';
import { useAddressesQuery } from '../../../features/address/address-api';
import { useChosenAddress } from '../../../features/address/use-chosen-address';
import { OrderUnderWay } from '../../../features/order/tracking/order-under-way';
import { t } from '../../../lib/language';
import { lazyPart } from '../../../lib/loading/lazy-part';

/** Next to the logo, if there is room. */
const PLACE = 'min-w-0 text-sm leading-5 @max-[21rem]:hidden';

/** Loaded only in a shop with a delivery area. */
const PlaceButton = lazyPart(async () => (await import('./place-button')).PlaceButton);
const ShopperPlace = lazyPart(async () => (await import('./place-button')).ShopperPlace);

const useHasArea = () => configApi.useConfigQuery().data?.trading?.hasArea ?? false;

function DeliveryTime() {
  const minutes = useDeliveryMinutes();
  const text = minutes ? t('In {from}–{to} min', minutes) : t('In 10 min');
  return (
    // Remounted on a change: on a page translated by the browser, new text would not be shown.
    <span key={text} className="block truncate font-extrabold">
      {text}
    </span>
  );
}

/**
 * The delivery promise; for logged-in shoppers the order under way, or the address of the next one with a link to change
 * it. In a shop with a delivery area a dialog chooses it; for guests it is a pincode.
 */
export function DeliverTo({ session }: { session: number | undefined }) {
  if (session !== undefined) {
    return (
      <OrderUnderWay session={session}>
        <NextAddress session={session} />
      </OrderUnderWay>
    );
  }
  return <GuestPlace />;
}

function GuestPlace() {
  const hasArea = useHasArea();
  const promise = (
    <p className={PLACE}>
      <DeliveryTime />
      <span className="block truncate text-muted-foreground">{t('at your door')}</span>
    </p>
  );
  if (!hasArea) return promise;
  return (
    <Suspense fallback={promise}>
      <PlaceButton className={PLACE} time={<DeliveryTime />} />
    </Suspense>
  );
}

function NextAddress({ session }: { session: number }) {
  const { currentData: addresses } = useAddressesQuery(session);
  const hasArea = useHasArea();
  const { chosen } = useChosenAddress(addresses ?? []);
  if (!addresses) return null;
  const link = (
    <Link
      to="/dashboard/address"
      className={`${PLACE} flex min-h-11 flex-col justify-center rounded-lg hover:text-primary`}
    >
      <DeliveryTime />{' '}
      <span className="block truncate text-muted-foreground">
        {chosen ? t('to {address}', { address: chosen.address_line }) : t('Add your address')}
      </span>
      {chosen && <span className="sr-only">{t(', change')}</span>}
    </Link>
  );
  if (!hasArea) return link;
  return (
    <Suspense fallback={link}>
      <ShopperPlace className={PLACE} time={<DeliveryTime />} addresses={addresses} />
    </Suspense>
  );
}
