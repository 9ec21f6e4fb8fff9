import type { Address } from '@tokri/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { toastResult } from '../../components/toast-result';
import { IconButton } from '../../components/ui/button';
import { t } from '../../lib/language';
import { useCreateAddressMutation, useDisableAddressMutation } from './address-api';
import { AddressDialog } from './address-dialog';
import { AddressText } from './address-text';
import { UndoButton } from './undo-button';

/** How long a removal can be undone. */
const UNDO_MS = 8_000;

/** The saved addresses, each with edit and remove. */
export function AddressList({ addresses }: { addresses: readonly Address[] }) {
  const [disable, { isLoading }] = useDisableAddressMutation();
  const [create] = useCreateAddressMutation();
  const list = useRef<HTMLUListElement>(null);
  const [editing, setEditing] = useState<Address>();

  const remove = async (address: Address) => {
    try {
      const { message } = await disable({ _id: address._id }).unwrap();
      toast.success(
        ({ id }) => (
          <span className="flex items-center gap-3">
            {message}
            <UndoButton
              onUndo={() => {
                toast.dismiss(id);
                list.current?.focus();
                void putBack(address);
              }}
            />
          </span>
        ),
        { duration: UNDO_MS },
      );
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };

  const putBack = async (address: Address) => {
    const { address_line, city, state, country, pincode, mobile, label, isDefault } = address;
    const fields = { address_line, city, state, country, pincode, mobile, label, isDefault };
    await toastResult(create(fields).unwrap());
  };

  return (
    <>
      <ul ref={list} tabIndex={-1} className="grid gap-3 focus:outline-none lg:grid-cols-2">
        {addresses.map((address) => (
          <li key={address._id} className="flex justify-between gap-3 rounded-card bg-card p-4 shadow-card">
            <AddressText address={address} marked={addresses.length > 1 && address.isDefault} />
            <div className="flex flex-col">
              <IconButton
                label={t('Edit {address}', { address: address.address_line })}
                onClick={() => setEditing(address)}
              >
                <Pencil className="size-5 text-primary" aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t('Remove {name}', { name: address.address_line })}
                disabled={isLoading}
                onClick={() => void remove(address)}
              >
                <Trash2 className="size-5 text-destructive" aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <AddressDialog open={editing !== undefined} address={editing} onClose={() => setEditing(undefined)} />
    </>
  );
}
