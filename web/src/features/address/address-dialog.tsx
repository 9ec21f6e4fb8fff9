import type { Address } from '@tokri/contracts';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../api/api-error';
import type { RequestBody } from '../../api/call-types';
import { FORM_TOAST } from '../../components/toast-result';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { TextField } from '../../components/ui/field';
import { useCreateAddressMutation, useUpdateAddressMutation } from './address-api';

type AddressFormValues = RequestBody<'createAddress'>;

const FIELDS = [
  { name: 'address_line', label: 'Address line', autoComplete: 'street-address', wide: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'pincode', label: 'Pincode', autoComplete: 'postal-code', inputMode: 'numeric' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
  { name: 'mobile', label: 'Mobile No.', autoComplete: 'tel', inputMode: 'tel', wide: true },
] as const;

interface AddressDialogProps {
  open: boolean;
  onClose: () => void;
  /** The address to change; a new one without. */
  address?: Address;
  /** Told of the id. */
  onSaved?: (id: string) => void;
}

export function AddressDialog({ open, onClose, address, onSaved }: AddressDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={address ? 'Edit Address' : 'Add Address'}>
      <AddressForm address={address} onSaved={onSaved} onDone={onClose} />
    </Dialog>
  );
}

type AddressFormProps = Pick<AddressDialogProps, 'address' | 'onSaved'> & { onDone: () => void };

function AddressForm({ address, onSaved, onDone }: AddressFormProps) {
  const [create, creating] = useCreateAddressMutation();
  const [update, updating] = useUpdateAddressMutation();
  const { register, handleSubmit, setError, formState } = useForm<AddressFormValues>({
    defaultValues: {
      address_line: address?.address_line ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      country: address?.country ?? '',
      pincode: address?.pincode ?? '',
      mobile: address?.mobile ?? '',
    },
  });

  const submit = handleSubmit(async (fields) => {
    try {
      // A change names the user too (docs/specification.md section 7).
      const change = address && { ...fields, _id: address._id, userId: address.userId };
      const saved = change ? update(change) : create(fields);
      const { message, data } = await saved.unwrap();
      toast.success(message, FORM_TOAST);
      onSaved?.(data._id);
      onDone();
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
      if (!isApiError(reason)) return;
      for (const { name, label } of FIELDS) {
        const message = reason.fields?.[name];
        if (message) setError(name, { message: `${label} ${message}` });
      }
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} className="grid grid-cols-2 gap-4" noValidate>
      {FIELDS.map(({ name, label, ...field }) => (
        <TextField
          key={name}
          label={label}
          autoComplete={field.autoComplete}
          inputMode={'inputMode' in field ? field.inputMode : undefined}
          className={'wide' in field ? 'col-span-2' : undefined}
          required
          error={formState.errors[name]?.message}
          {...register(name, { required: `${label} is required` })}
        />
      ))}
      <Button type="submit" busy={creating.isLoading || updating.isLoading} className="col-span-2">
        Submit
      </Button>
    </form>
  );
}
