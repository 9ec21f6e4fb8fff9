import type { ShopProfile, ShopProfileValues } from '@tokri/contracts';
import { TextAreaField, TextField } from '../../components/ui/field';
import { t } from '../../lib/language';
import { FIELDS, SECTIONS, type TypedField } from './fields';
import { SettingsForm, type FieldOf } from './settings-form';
import { useSaveShopProfileMutation } from './shop-settings-api';

const LABELS = Object.fromEntries(FIELDS.map(({ name, label }) => [name, label]));

const valuesOf = (values: ShopProfileValues): Record<string, string> =>
  Object.fromEntries(FIELDS.map(({ name }) => [name, values[name] ?? '']));

interface ProfileFormProps {
  profile: ShopProfile;
  /** Another admin has saved since. */
  onStale: () => void;
}

export function ProfileForm({ profile, onStale }: ProfileFormProps) {
  const { version, values, state } = profile;
  const [save, { isLoading }] = useSaveShopProfileMutation();
  return (
    <SettingsForm
      labels={LABELS}
      values={valuesOf(values)}
      isSaving={isLoading}
      onSave={async (changed) => {
        const { message, data } = await save({ ...changed, version }).unwrap();
        return { message, values: valuesOf(data.values) };
      }}
      onStale={onStale}
    >
      {(field: FieldOf<TypedField>) =>
        SECTIONS.map(({ title, about, fields }) => (
          <fieldset key={title} className="rounded-card bg-card p-4 shadow-card">
            <legend className="float-left w-full text-lg font-bold">{t(title)}</legend>
            <p className="clear-both mb-3 text-sm text-muted-foreground">{t(about)}</p>
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
              {fields.map(({ name, label, hint, isLong, isRequired, ...input }) => {
                const common = {
                  ...field(name, isRequired && t('{field} is required', { field: t(label) })),
                  hint:
                    name === 'gstin' && state ? t('Goods leave from {state}.', { state }) : hint && t(hint),
                  maxLength: input.maxLength,
                };
                return isLong ? (
                  <TextAreaField key={name} rows={2} {...common} />
                ) : (
                  <TextField key={name} inputMode={input.inputMode} required={isRequired} {...common} />
                );
              })}
            </div>
          </fieldset>
        ))
      }
    </SettingsForm>
  );
}
