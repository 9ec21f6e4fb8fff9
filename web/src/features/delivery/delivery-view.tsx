import type { Delivery } from '@tokri/contracts';
import { MapPin, Phone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, buttonClass } from '../../components/ui/button';
import { displayRupees } from '../../lib/money';
import { CodeForm } from './code-form';
import { NotDeliveredDialog } from './not-delivered-dialog';

type DeliveryAddress = NonNullable<Delivery['address']>;

interface DeliveryViewProps {
  delivery: Delivery;
  secret: string;
  /** How the address is shown. */
  showAddress: (address: DeliveryAddress) => ReactNode;
}

const mapLink = ({ address_line, city, state, pincode, country }: DeliveryAddress) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
    [address_line, city, `${state} ${pincode}`, country].join(', '),
  )}`;

/** What a rider needs at the door: where, what to collect, what is in the bag, and how it ended. */
export function DeliveryView({ delivery, secret, showAddress }: DeliveryViewProps) {
  const [isFailing, setIsFailing] = useState(false);
  const { address, items, toCollect, triesLeft } = delivery;
  return (
    <div className="grid gap-5">
      {address && (
        <section aria-label="Address" className="rounded-card bg-card p-4 text-lg shadow-card">
          {showAddress(address)}
          <div className="mt-4 grid grid-cols-2 gap-3">
            <a href={`tel:${address.mobile}`} className={buttonClass('outline', 'lg', 'text-lg')}>
              <Phone className="size-5" aria-hidden="true" />
              Call
            </a>
            <a
              href={mapLink(address)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('outline', 'lg', 'text-lg')}
            >
              <MapPin className="size-5" aria-hidden="true" />
              Map
            </a>
          </div>
        </section>
      )}
      <p className="rounded-card bg-accent p-4 text-center text-2xl font-extrabold">
        {toCollect > 0 ? `Collect ${displayRupees(toCollect)} in cash` : 'Nothing to collect'}
      </p>
      <CodeForm secret={secret} triesLeft={triesLeft} />
      <section aria-label="Items" className="rounded-card bg-card p-4 shadow-card">
        <h2 className="text-lg font-bold">Items</h2>
        <ul className="mt-2 divide-y divide-border text-lg">
          {items.map(({ name, unit, quantity }, index) => (
            <li key={index} className="py-2">
              <span className="font-bold">{quantity} ×</span> {name} {unit}
            </li>
          ))}
        </ul>
      </section>
      <Button variant="outline" size="lg" onClick={() => setIsFailing(true)}>
        Could not deliver
      </Button>
      <NotDeliveredDialog secret={secret} open={isFailing} onClose={() => setIsFailing(false)} />
    </div>
  );
}
