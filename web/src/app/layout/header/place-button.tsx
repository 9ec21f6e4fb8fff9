import type { Address } from '@tokri/contracts';
import { Suspense, useState, type ReactNode } from 'react';
import { useIsServed } from '../../../components/area/area-api';
import { useKeptPincode } from '../../../components/area/kept-pincode';
import { useChosenAddress } from '../../../features/address/use-chosen-address';
import { t } from '../../../lib/language';
import { lazyPart } from '../../../lib/loading/lazy-part';

const PlaceDialog = lazyPart(async () => (await import('../../../components/area/place-dialog')).PlaceDialog);

const ShopperPlaceDialog = lazyPart(async () => (await import('./shopper-place-dialog')).ShopperPlaceDialog);

interface PlaceButtonProps {
  className: string;
  /** Shown where the shop delivers, and until it is known. */
  time: ReactNode;
}

/** Where a guest wants the delivery, with a dialog to choose it; in a shop with a delivery area. */
export function PlaceButton(props: PlaceButtonProps) {
  const pincode = useKeptPincode();
  const dialog = useDialog();
  return (
    <>
      <PlaceTrigger
        {...props}
        pincode={pincode}
        place={pincode}
        placeholder={t('Where shall we deliver?')}
        onOpen={dialog.open}
      />
      {dialog.wasOpen && (
        <Suspense fallback={null}>
          <PlaceDialog open={dialog.isOpen} onClose={dialog.close} kept={pincode} />
        </Suspense>
      )}
    </>
  );
}

interface ShopperPlaceProps extends PlaceButtonProps {
  addresses: readonly Address[];
}

/**
 * The delivery address of a logged-in shopper, with a dialog to choose another one or only a pincode; in a shop with a
 * delivery area.
 */
export function ShopperPlace({ addresses, ...button }: ShopperPlaceProps) {
  const { chosen, pincode } = useChosenAddress(addresses);
  const dialog = useDialog();
  return (
    <>
      <PlaceTrigger
        {...button}
        pincode={pincode ?? chosen?.pincode}
        place={pincode ?? chosen?.address_line}
        placeholder={t('Add your address')}
        onOpen={dialog.open}
      />
      {dialog.wasOpen && (
        <Suspense fallback={null}>
          <ShopperPlaceDialog open={dialog.isOpen} onClose={dialog.close} addresses={addresses} />
        </Suspense>
      )}
    </>
  );
}

/** A dialog that is loaded when it is first opened, and then stays mounted, so that closing returns the focus. */
function useDialog() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setOpen(true);
  };
  return { isOpen, wasOpen, open, close: () => setOpen(false) };
}

interface PlaceTriggerProps extends PlaceButtonProps {
  pincode: string | undefined;
  /** What is chosen. */
  place: string | undefined;
  /** Shown while nothing is chosen. */
  placeholder: string;
  onOpen: () => void;
}

function PlaceTrigger({ className, time, pincode, place, placeholder, onOpen }: PlaceTriggerProps) {
  const isServed = useIsServed(pincode);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`${className} flex min-h-11 max-w-full flex-col justify-center rounded-lg text-left hover:text-primary`}
      onClick={onOpen}
    >
      {isServed === false ? <span className="block truncate font-extrabold">{t('Not here yet')}</span> : time}{' '}
      <span className="block max-w-full truncate text-muted-foreground">
        {place ? t('to {address}', { address: place }) : placeholder}
      </span>
      {place && <span className="sr-only">{t(', change')}</span>}
    </button>
  );
}
