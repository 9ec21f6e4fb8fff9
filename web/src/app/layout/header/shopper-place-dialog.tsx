import type { Address } from '@tokri/contracts';
import { Link } from 'react-router-dom';
import { NotServedNote } from '../../../components/area/not-served-note';
import { PlaceForm } from '../../../components/area/place-form';
import { buttonClass } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useChosenAddress } from '../../../features/address/use-chosen-address';
import { t } from '../../../lib/language';

interface ShopperPlaceDialogProps {
  open: boolean;
  onClose: () => void;
  addresses: readonly Address[];
}

/** Lets a shopper choose a saved address or a pincode; those that are not served are marked. */
export function ShopperPlaceDialog({ open, onClose, addresses }: ShopperPlaceDialogProps) {
  const { chosen, pincode, choose } = useChosenAddress(addresses);
  return (
    <Dialog open={open} onClose={onClose} title={t('Where shall we deliver?')} width="sm">
      <div className="grid gap-4">
        {addresses.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="sr-only">{t('Choose your address')}</legend>
            {addresses.map(({ _id, address_line, city, pincode: at }) => (
              <label
                key={_id}
                className="flex cursor-pointer gap-3 rounded-xl border border-input p-3 has-checked:border-primary has-checked:bg-primary-pale has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
              >
                <input
                  type="radio"
                  name="place"
                  checked={pincode === undefined && _id === chosen?._id}
                  onChange={() => choose(_id)}
                  className="mt-0.5 size-5 shrink-0 accent-primary"
                />
                <span className="min-w-0 wrap-anywhere">
                  {address_line}, {city} - {at}
                  <NotServedNote pincode={at} />
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <PlaceForm initial={pincode ?? chosen?.pincode} keep={choose} onDone={onClose} />
        <Link to="/dashboard/address" className={buttonClass('outline')} onClick={onClose}>
          {addresses.length > 0 ? t('Your addresses') : t('Add your address')}
        </Link>
      </div>
    </Dialog>
  );
}
