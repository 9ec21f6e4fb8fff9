import type { Address } from '@tokri/contracts';
import { ungrouped } from '@tokri/contracts/digits';
import { isPincode, STATES } from '@tokri/contracts/states';
import { Fragment, useRef } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../api/api-error';
import { useIsServed } from '../../components/area/area-api';
import { FORM_TOAST } from '../../components/toast-result';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/field';
import { msg, t } from '../../lib/language';
import { mobileRule } from '../../lib/text/mobile-rule';
import { useCreateAddressMutation, useUpdateAddressMutation } from './address-api';
import { LabelField } from './label-field';
import { mismatchNote, placeOf } from './pincode';
import { rememberAddress } from './use-chosen-address';

const FIELDS = [
  { name: 'address_line', label: msg('Address line'), autoComplete: 'street-address', wide: true },
  { name: 'pincode', label: msg('Pincode'), autoComplete: 'postal-code', inputMode: 'numeric' },
  { name: 'city', label: msg('City'), autoComplete: 'address-level2' },
  { name: 'state', label: msg('State'), autoComplete: 'address-level1' },
  { name: 'country', label: msg('Country'), autoComplete: 'country-name' },
  { name: 'mobile', label: msg('Mobile No.'), autoComplete: 'tel', inputMode: 'tel', wide: true },
] as const;

const STATE_LIST = 'states-of-india';

type TextName = (typeof FIELDS)[number]['name'];
type FormValues = Record<TextName | 'label', string> & { isDefault: boolean };

/** Saves a new address for somebody else, in place of the user's own. */
export type SaveAddress = (
  fields: Record<TextName, string> & { label?: string },
) => Promise<{ message: string; data: { _id: string } }>;

interface AddressFormProps {
  /** The address to edit; undefined for a new one. */
  address?: Address;
  save?: SaveAddress | undefined;
  /** Called with the id. */
  onSaved?: (id: string) => void;
  onDone: () => void;
}

export function AddressForm({ address, save, onSaved, onDone }: AddressFormProps) {
  const [create, creating] = useCreateAddressMutation();
  const [update, updating] = useUpdateAddressMutation();
  const form = useForm<FormValues>({ defaultValues: valuesOf(address) });
  const { register, handleSubmit, setError, setValue, watch, formState } = form;
  const fillPlace = usePlaceFilling(form);
  const [pincode, state, country, label] = watch(['pincode', 'state', 'country', 'label']);
  const isServed = useIsServed(isPincode(pincode) ? ungrouped(pincode) : undefined);
  const notServed =
    isServed === false && t('We do not deliver to {pincode} yet.', { pincode: ungrouped(pincode) });
  const notes = [
    mismatchNote(pincode, state, country),
    notServed && `${notServed} ${t('You can still save the address.')}`,
  ];

  const submit = handleSubmit(async ({ isDefault, label: called, ...fields }) => {
    // Omits an empty label of a new address, and `isDefault` unless set, so that the default stays.
    const input = {
      ...fields,
      ...((called || address?.label) && { label: called }),
      ...(isDefault && { isDefault }),
    };
    try {
      // An update includes the user id (docs/specification.md section 7).
      const change = address && { ...input, _id: address._id, userId: address.userId };
      const saved = save ? save(input) : (change ? update(change) : create(input)).unwrap();
      const { message, data } = await saved;
      toast.success(message, FORM_TOAST);
      if (notServed) toast(notServed);
      if (isDefault) rememberAddress(data._id);
      onSaved?.(data._id);
      onDone();
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
      if (!isApiError(reason)) return;
      for (const { name, label: words } of FIELDS) {
        const message = reason.fields?.[name];
        if (message) setError(name, { message: `${t(words)} ${message}` });
      }
      if (reason.fields?.label)
        setError('label', { message: t('The name {reason}', { reason: reason.fields.label }) });
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} className="grid grid-cols-2 gap-4" noValidate>
      {FIELDS.map(({ name, label: words, ...field }) => (
        <Fragment key={name}>
          <TextField
            label={t(words)}
            autoComplete={field.autoComplete}
            inputMode={'inputMode' in field ? field.inputMode : undefined}
            className={'wide' in field ? 'col-span-2' : undefined}
            list={name === 'state' ? STATE_LIST : undefined}
            required
            error={formState.errors[name]?.message}
            {...register(name, {
              required: t('{field} is required', { field: t(words) }),
              ...(name === 'mobile' && { validate: mobileRule }),
              ...(name === 'pincode' && {
                validate: (value: string) => isPincode(value) || t('Pincode has six digits'),
                onChange: (event: { target: { value: string } }) => fillPlace(event.target.value),
              }),
            })}
          />
          {name === 'country' && (
            // Takes no space when empty: a negative margin cancels the gap.
            <p role="status" className="col-span-2 -mt-2 text-sm font-semibold text-accent-deep empty:-mt-4">
              {notes.filter(Boolean).join(' ')}
            </p>
          )}
        </Fragment>
      ))}
      <datalist id={STATE_LIST}>
        {STATES.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="col-span-2">
        <LabelField
          label={label}
          error={formState.errors.label?.message}
          onChange={(called) => setValue('label', called)}
        />
      </div>
      {!save && !address?.isDefault && (
        <label className="col-span-2 flex min-h-11 items-center gap-3 font-semibold">
          <input type="checkbox" className="size-5 shrink-0 accent-primary" {...register('isDefault')} />
          {t('Use it as my default address')}
        </label>
      )}
      <Button type="submit" busy={creating.isLoading || updating.isLoading} className="col-span-2">
        {t('Submit')}
      </Button>
    </form>
  );
}

const valuesOf = (address: Address | undefined): FormValues => ({
  address_line: address?.address_line ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  country: address?.country ?? '',
  pincode: address?.pincode ?? '',
  mobile: address?.mobile ?? '',
  label: address?.label ?? '',
  isDefault: false,
});

/**
 * A pincode fills city, state and country if they are empty or still have the values of the previous pincode.
 */
function usePlaceFilling({ getValues, setValue }: ReturnType<typeof useForm<FormValues>>) {
  const filled = useRef<ReturnType<typeof placeOf>>({});
  return (pincode: string) => {
    const place = placeOf(pincode);
    for (const name of ['city', 'state', 'country'] as const) {
      const value = place[name];
      const written = getValues(name);
      if (!value || (written !== '' && written !== filled.current[name])) continue;
      setValue(name, value, { shouldValidate: true });
      filled.current[name] = value;
    }
  };
}
