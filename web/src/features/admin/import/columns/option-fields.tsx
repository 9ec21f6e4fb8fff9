import type { ImportOptions } from '@tokri/contracts';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { FieldFrame, INPUT, NumberField, TextField } from '../../../../components/ui/field';
import { msg, t } from '../../../../lib/language';
import type { ImportChoices } from './import-choices';

interface OptionFieldsProps {
  choices: ImportChoices;
  isFirstRange: boolean;
  disabled: boolean;
  onChange: (choices: ImportChoices) => void;
}

const STATES = {
  draft: { label: msg('A draft'), effect: msg('Shoppers do not see them until you put them on sale.') },
  live: { label: msg('Live at once'), effect: msg('Shoppers can buy them as soon as they are imported.') },
  archived: { label: msg('Archived'), effect: msg('They are kept, but not on sale.') },
} as const;

/** Defaults for new products, with what each choice leads to. */
export function OptionFields({ choices, isFirstRange, disabled, onChange }: OptionFieldsProps) {
  const { state, unit, stock, createCategories } = choices;
  return (
    <section
      aria-label={t('New products')}
      className="grid gap-4 rounded-card bg-card p-4 shadow-card md:p-6"
    >
      <h2 className="text-lg font-bold">{t('New products, where the file does not say it')}</h2>
      {isFirstRange && (
        <p className="text-muted-foreground">
          {t(
            'This shop has no products yet: so categories are made, and products are on sale at once. Change it here if you want to look at them first.',
          )}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <FieldFrame label={t('Status')} hint={t(STATES[state].effect)}>
          {(control) => (
            <select
              {...control}
              className={INPUT}
              value={state}
              disabled={disabled}
              onChange={({ target }) =>
                onChange({ ...choices, state: target.value as ImportOptions['state'] })
              }
            >
              {Object.entries(STATES).map(([each, { label }]) => (
                <option key={each} value={each}>
                  {t(label)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <TextField
          label={t('Unit')}
          hint={t('The size of a pack, if the name has none.')}
          value={unit}
          maxLength={MAX_LENGTH.productUnit}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...choices, unit: target.value })}
        />
        <NumberField
          label={t('Stock')}
          hint={t('Pieces of each product without a stock. With 0 it is sold out.')}
          value={stock ?? ''}
          disabled={disabled}
          onChange={({ target: { value } }) =>
            onChange({
              ...choices,
              stock: value === '' ? undefined : Math.max(0, Math.trunc(Number(value))),
            })
          }
        />
      </div>
      <div>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={createCategories}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...choices, createCategories: target.checked })}
          />
          {t('Make categories that are not there yet')}
        </label>
        <p className="text-sm text-muted-foreground">
          {createCategories
            ? t('You see the names of new categories before anything is written.')
            : t('Rows with a category that this shop lacks are left out.')}
        </p>
      </div>
    </section>
  );
}
