import type { Delivery } from '@tokri/contracts';
import { MapPin, Phone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatSlot } from '../../components/slot-time';
import { Button, buttonClass } from '../../components/ui/button';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { shownName } from '@tokri/contracts/product-name';
import { CodeForm } from './code-form';
import { NotDeliveredDialog } from './not-delivered-dialog';
import { RefusedItems } from './refused-items';
import { isAllRefused, leftToCollect, type Refused } from './refused-pieces';
import { t } from '../../lib/language';

type DeliveryAddress = NonNullable<Delivery['address']>;

interface DeliveryViewProps {
  delivery: Delivery;
  secret: string;
  showAddress: (address: DeliveryAddress) => ReactNode;
}

const mapLink = ({ address_line, city, state, pincode, country }: DeliveryAddress) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
    [address_line, city, `${state} ${pincode}`, country].join(', '),
  )}`;

/** The delivery for the rider: address, amount to collect, items, and its end. */
export function DeliveryView({ delivery, secret, showAddress }: DeliveryViewProps) {
  const [isFailing, setIsFailing] = useState(false);
  const [refused, setRefused] = useState<Refused>({});
  const { address, deliveryNote, slot, items, triesLeft } = delivery;
  const toCollect = leftToCollect(delivery, refused);
  const isNothingKept = isAllRefused(items, refused);
  return (
    <div className="grid gap-5">
      {slot && (
        <p className="rounded-card bg-card p-4 text-center text-xl font-bold shadow-card">
          {t('Delivery time: {slot}', { slot: formatSlot(slot, Date.now()) })}
        </p>
      )}
      {address && (
        <section aria-label={t('Address')} className="rounded-card bg-card p-4 text-lg shadow-card">
          {showAddress(address)}
          {deliveryNote && (
            <p className="mt-3 rounded-lg bg-accent-pale px-3 py-2 font-bold break-words text-accent-deep">
              {deliveryNote}
            </p>
          )}
          <div className="mt-4 grid grid-cols-2 gap-3">
            <a href={`tel:${address.mobile}`} className={buttonClass('outline', 'lg', 'text-lg')}>
              <Phone className="size-5" aria-hidden="true" />
              {t('Call')}
            </a>
            <a
              href={mapLink(address)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('outline', 'lg', 'text-lg')}
            >
              <MapPin className="size-5" aria-hidden="true" />
              {t('Map')}
            </a>
          </div>
        </section>
      )}
      <section aria-label={t('Items')} className="rounded-card bg-card p-4 shadow-card">
        <h2 className="text-lg font-bold">{t('Items')}</h2>
        <ul className="mt-2 divide-y divide-border text-lg">
          {items.map(({ name, brand, unit, quantity }, index) => (
            <li key={index} className="py-2">
              <span className="font-bold">{quantity} ×</span> {shownName(name, brand)} {unit}
            </li>
          ))}
        </ul>
      </section>
      <RefusedItems items={items} refused={refused} onChange={setRefused} />
      <p className="rounded-card bg-accent text-accent-foreground p-4 text-center text-2xl font-extrabold">
        {toCollect > 0
          ? t('Collect {amount} in cash', { amount: displayRupees(toCollect) })
          : t('Nothing to collect')}
      </p>
      {isNothingKept ? (
        <p role="alert" className="text-lg font-bold">
          {t('They keep nothing: please choose Could not deliver.')}
        </p>
      ) : (
        <CodeForm secret={secret} triesLeft={triesLeft} refused={refused} />
      )}
      <Button variant="outline" size="lg" onClick={() => setIsFailing(true)}>
        {t('Could not deliver')}
      </Button>
      <NotDeliveredDialog secret={secret} open={isFailing} onClose={() => setIsFailing(false)} />
    </div>
  );
}
