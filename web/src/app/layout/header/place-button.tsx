import { useState, type ReactNode } from 'react';
import { useIsServed } from '../../../components/area/area-api';
import { useKeptPincode } from '../../../components/area/kept-pincode';
import { PlaceDialog } from '../../../components/area/place-dialog';
import { t } from '../../../lib/language';

interface PlaceButtonProps {
  className: string;
  /** Shown where the shop delivers, and until it is known. */
  time: ReactNode;
}

/** Where a guest wants the delivery, with a dialog to choose it; in a shop with a delivery area. */
export function PlaceButton({ className, time }: PlaceButtonProps) {
  const pincode = useKeptPincode();
  const isServed = useIsServed(pincode);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${className} flex min-h-11 max-w-full flex-col justify-center rounded-lg text-left hover:text-primary`}
        onClick={() => setOpen(true)}
      >
        {isServed === false ? (
          <span className="block truncate font-extrabold">{t('Not here yet')}</span>
        ) : (
          time
        )}{' '}
        <span className="block truncate text-muted-foreground">
          {pincode ? t('to {address}', { address: pincode }) : t('Where shall we deliver?')}
        </span>
        {pincode && <span className="sr-only">{t(', change')}</span>}
      </button>
      <PlaceDialog open={isOpen} onClose={() => setOpen(false)} kept={pincode} />
    </>
  );
}
