import type { Address } from '@tokri/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { IconButton } from '../../components/ui/button';
import { useDisableAddressMutation } from './address-api';
import { AddressDialog } from './address-dialog';
import { AddressText } from './address-text';

/** The saved addresses, each to be changed or removed. */
export function AddressList({ addresses }: { addresses: readonly Address[] }) {
  const [disable, { isLoading }] = useDisableAddressMutation();
  const [editing, setEditing] = useState<Address>();

  const remove = async (id: string) => {
    try {
      toast.success((await disable({ _id: id }).unwrap()).message);
    } catch (reason) {
      toast.error(messageOf(reason));
    }
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
                onClick={() => void remove(address._id)}
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
