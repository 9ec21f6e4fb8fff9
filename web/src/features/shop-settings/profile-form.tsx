import type { ShopProfile, ShopProfileValues } from '@tokri/contracts';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../api/api-error';
import { FORM_TOAST } from '../../components/toast-result';
import { Button } from '../../components/ui/button';
import { TextAreaField, TextField } from '../../components/ui/field';
import { useUnsavedChanges } from '../../components/unsaved/use-unsaved-changes';
import { t } from '../../lib/language';
import { FIELDS, SECTIONS, type TypedField } from './fields';
import { useSaveShopProfileMutation } from './shop-settings-api';

type FormValues = Record<TypedField, string>;

const valuesOf = (values: ShopProfileValues): FormValues =>
  Object.fromEntries(FIELDS.map(({ name }) => [name, values[name] ?? ''])) as FormValues;

interface ProfileFormProps {
  profile: ShopProfile;
  /** Another admin has saved since. */
  onStale: () => void;
}

/** Sends the changed fields only. What an admin has typed survives a save by another one. */
export function ProfileForm({ profile, onStale }: ProfileFormProps) {
  const { version, values, state } = profile;
  const [save, { isLoading }] = useSaveShopProfileMutation();
  const { register, handleSubmit, reset, setError, formState } = useForm<FormValues>({
    values: valuesOf(values),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields, isDirty } = formState;
  const { question } = useUnsavedChanges(isDirty);

  const submit = handleSubmit(async (typed) => {
    const changed: Partial<FormValues> = {};
    for (const { name } of FIELDS) if (dirtyFields[name]) changed[name] = typed[name];
    try {
      const { message, data } = await save({ ...changed, version }).unwrap();
      reset(valuesOf(data.values));
      toast.success(message, FORM_TOAST);
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
      if (!isApiError(reason)) return;
      if (reason.code === 'STALE_UPDATE') onStale();
      for (const { name, label } of FIELDS) {
        const message = reason.fields?.[name];
        if (message) setError(name, { message: `${t(label)} ${message}` });
      }
    }
  });

  return (
    <>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
        {SECTIONS.map(({ title, about, fields }) => (
          <fieldset key={title} className="rounded-card bg-card p-4 shadow-card">
            <legend className="float-left w-full text-lg font-bold">{t(title)}</legend>
            <p className="clear-both mb-3 text-sm text-muted-foreground">{t(about)}</p>
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
              {fields.map(({ name, label, hint, isLong, isRequired, ...input }) => {
                const common = {
                  label: t(label),
                  hint:
                    name === 'gstin' && state ? t('Goods leave from {state}.', { state }) : hint && t(hint),
                  error: errors[name]?.message,
                  maxLength: input.maxLength,
                  ...register(name, {
                    ...(isRequired && { required: t('{field} is required', { field: t(label) }) }),
                  }),
                };
                return isLong ? (
                  <TextAreaField key={name} rows={2} {...common} />
                ) : (
                  <TextField key={name} inputMode={input.inputMode} required={isRequired} {...common} />
                );
              })}
            </div>
          </fieldset>
        ))}
        <Button type="submit" busy={isLoading} disabled={!isDirty} className="justify-self-start">
          {t('Save')}
        </Button>
      </form>
      {question}
    </>
  );
}
