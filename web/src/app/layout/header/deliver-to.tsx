import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link } from 'react-router-dom';
import { useAddressesQuery } from '../../../features/address/address-api';
import { useChosenAddress } from '../../../features/address/use-chosen-address';
import { t } from '../../../lib/language';

/** Shown where there is room: next to the logo of a phone or of a desk. */
const PLACE = 'min-w-0 text-sm leading-5 @max-[21rem]:hidden md:max-lg:hidden lg:max-xl:max-w-24';

/**
 * The delivery promise; for logged-in shoppers also the address of the next order, with a link to change it.
 */
export function DeliverTo({ session }: { session: number | undefined }) {
  const { currentData: addresses } = useAddressesQuery(session ?? skipToken);
  const { chosen } = useChosenAddress(addresses ?? []);
  const promise = <span className="block truncate font-extrabold">{t('In 10 min')}</span>;
  if (session === undefined) {
    return (
      <p className={PLACE}>
        {promise}
        <span className="block truncate text-muted-foreground">{t('at your door')}</span>
      </p>
    );
  }
  return (
    addresses && (
      <Link
        to="/dashboard/address"
        className={`${PLACE} flex min-h-11 flex-col justify-center rounded-lg hover:text-primary`}
      >
        {promise}{' '}
        <span className="block truncate text-muted-foreground">
          {chosen ? t('to {address}', { address: chosen.address_line }) : t('Add your address')}
        </span>
        {chosen && <span className="sr-only">{t(', change')}</span>}
      </Link>
    )
  );
}
