import type { Address } from '@tokri/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { toastResult } from '../../components/toast-result';
import { IconButton } from '../../components/ui/button';
import { useCreateAddressMutation, useDisableAddressMutation } from './address-api';
import { AddressDialog } from './address-dialog';
import { AddressText } from './address-text';

/** How long a removed address can be put back. */
const UNDO_MS = 8_000;

/** The saved addresses, each to be changed or removed. */
export function AddressList({ addresses }: { addresses: readonly Address[] }) {
  const [disable, { isLoading }] = useDisableAddressMutation();
  const [create] = useCreateAddressMutation();
  const [editing, setEditing] = useState<Address>();

  const remove = async (address: Address) => {
    try {
      const { message } = await disable({ _id: address._id }).unwrap();
      toast.success(
        ({ id }) => (
          <span className="flex items-center gap-3">
            {message}
            <button
              type="button"
              className="min-h-11 rounded-lg px-2 font-bold text-primary underline underline-offset-2"
              onClick={() => {
                toast.dismiss(id);
                void putBack(address);
              }}
            >
              Undo
            </button>
          </span>
        ),
        { duration: UNDO_MS },
      );
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };

  const putBack = async ({ address_line, city, state, country, pincode, mobile }: Address) => {
    const fields = { address_line, city, state, country, pincode, mobile };
    await toastResult(create(fields).unwrap());
  };

  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2">
        {addresses.map((address) => (
          <li key={address._id} className="flex justify-between gap-3 rounded-card bg-card p-4 shadow-card">
            <AddressText address={address} />
            <div className="flex flex-col">
              <IconButton label={`Edit ${address.address_line}`} onClick={() => setEditing(address)}>
                <Pencil className="size-5 text-primary" aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Remove ${address.address_line}`}
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
