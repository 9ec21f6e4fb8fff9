import type { Address } from '@tokri/contracts';
import { Briefcase, House, MapPin } from 'lucide-react';
import { t } from '../../lib/language';

interface AddressTextProps {
  address: Pick<Address, 'address_line' | 'city' | 'state' | 'country' | 'pincode' | 'mobile' | 'label'>;
  marked?: boolean;
}

/** An address as shown everywhere: its label, then line, city, state, country - pincode, mobile. */
export function AddressText({ address, marked = false }: AddressTextProps) {
  return (
    <address className="min-w-0 leading-6 wrap-anywhere not-italic">
      {(address.label ?? marked) && (
        <div className="mb-0.5 flex flex-wrap items-center gap-2 text-sm font-bold">
          {address.label && (
            <span className="flex min-w-0 items-center gap-1.5">
              <LabelIcon label={address.label} />
              <span className="min-w-0">{t(address.label)}</span>
            </span>
          )}
          {marked && <span className="rounded-md bg-muted px-1.5">{t('Default')}</span>}
        </div>
      )}
      <p className="font-semibold">{address.address_line}</p>
      <p>{address.city}</p>
      <p>{address.state}</p>
      <p>
        {address.country} - {address.pincode}
      </p>
      <p className="text-muted-foreground">{address.mobile}</p>
    </address>
  );
}

const ICONS: Record<string, typeof MapPin> = { Home: House, Work: Briefcase };

function LabelIcon({ label }: { label: string }) {
  const Icon = ICONS[label] ?? MapPin;
  return <Icon className="size-4 shrink-0 text-primary" aria-hidden="true" />;
}
