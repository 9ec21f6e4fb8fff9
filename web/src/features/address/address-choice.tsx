import type { SavedAddress } from '@tokri/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NotServedNote } from '../../components/area/not-served-note';
import { t } from '../../lib/language';
import { AddressDialog } from './address-dialog';
import type { SaveAddress } from './address-form';
import { AddressText } from './address-text';

interface AddressChoiceProps {
  addresses: readonly SavedAddress[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  /** Saves a new address for somebody else. */
  save?: SaveAddress;
}

/** The delivery address: one of the saved addresses, or a new one. */
export function AddressChoice({ addresses, chosenId, onChoose, save }: AddressChoiceProps) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('Choose your address')}</legend>
        {addresses.map((address) => (
          <label
            key={address._id}
            className="flex cursor-pointer gap-3 rounded-card border-2 border-transparent bg-card p-4 shadow-card hover:border-primary-border has-checked:border-primary has-checked:bg-primary-pale has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="address"
              value={address._id}
              checked={address._id === chosenId}
              onChange={() => onChoose(address._id)}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <div className="min-w-0">
              <AddressText address={address} marked={addresses.length > 1 && address.isDefault} />
              {address._id === chosenId && <NotServedNote pincode={address.pincode} />}
            </div>
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        onClick={() => setAdding(true)}
        className="flex min-h-16 w-full items-center justify-center gap-2 rounded-card border-2 border-dashed border-primary-border bg-primary-pale font-semibold text-primary hover:border-primary"
      >
        <Plus className="size-5" aria-hidden="true" />
        {t('Add address')}
      </button>
      <AddressDialog open={adding} onClose={() => setAdding(false)} onSaved={onChoose} save={save} />
    </>
  );
}
