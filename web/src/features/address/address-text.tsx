import type { Address } from '@tokri/contracts';

type Shown = Pick<Address, 'address_line' | 'city' | 'state' | 'country' | 'pincode' | 'mobile'>;

/** An address as it is shown everywhere: line, city, state, country - pincode, mobile. */
export function AddressText({ address }: { address: Shown }) {
  return (
    <address className="min-w-0 leading-6 break-words not-italic">
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
