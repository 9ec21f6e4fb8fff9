import { displayRupees } from '@tokri/contracts/display-rupees';
import type { ColumnMeaning, Conversion } from '@tokri/product-file';
import { useId } from 'react';
import { INPUT } from '../../../../components/ui/field';
import { t } from '../../../../lib/language';
import { typedNumber } from '../../../../lib/text/typed-number';
import { MEANING_LABELS } from '../import-labels';

interface ColumnRowProps {
  title: string;
  /** The first values. */
  samples: readonly string[];
  meaning: ColumnMeaning;
  doubt: string | undefined;
  /** Set for prices that can be rupees or paise; its answer is undefined until one is chosen. */
  priceUnit: { answer: Conversion | undefined } | undefined;
  disabled: boolean;
  onMeaning: (meaning: ColumnMeaning) => void;
  onPriceUnit: (unit: Conversion) => void;
}

export function ColumnRow({ title, samples, meaning, doubt, priceUnit, disabled, ...on }: ColumnRowProps) {
  const noteId = useId();
  return (
    <li className="grid gap-2 py-3 sm:grid-cols-[minmax(0,1fr)_16rem] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="truncate text-sm text-muted-foreground">{samples.join(' · ') || t('Empty')}</p>
      </div>
      <select
        aria-label={t('Meaning of {title}', { title })}
        aria-describedby={doubt ? noteId : undefined}
        className={INPUT}
        value={meaning}
        disabled={disabled}
        onChange={({ target }) => on.onMeaning(target.value as ColumnMeaning)}
      >
        {(Object.keys(MEANING_LABELS) as ColumnMeaning[]).map((each) => (
          <option key={each} value={each}>
            {t(MEANING_LABELS[each])}
          </option>
        ))}
      </select>
      {doubt && (
        <p id={noteId} className="rounded-xl bg-accent-pale p-3 text-sm text-accent-deep sm:col-span-2">
          {doubt}
        </p>
      )}
      {priceUnit && (
        <PriceUnit
          title={title}
          sample={samples[0] ?? ''}
          answer={priceUnit.answer}
          disabled={disabled}
          onAnswer={on.onPriceUnit}
        />
      )}
    </li>
  );
}

interface PriceUnitProps {
  title: string;
  sample: string;
  answer: Conversion | undefined;
  disabled: boolean;
  onAnswer: (unit: Conversion) => void;
}

/** Asks whether prices that are all whole hundreds are rupees or paise. */
function PriceUnit({ title, sample, answer, disabled, onAnswer }: PriceUnitProps) {
  const name = useId();
  const amount = typedNumber(sample);
  const shown = (rupees: number) => (Number.isNaN(rupees) ? sample : displayRupees(rupees));
  const choices = [
    { unit: 'rupees', label: t('Rupees: {price}', { price: shown(amount) }) },
    { unit: 'paise', label: t('Paise, divide by 100: {price}', { price: shown(amount / 100) }) },
  ] as const;
  return (
    <fieldset className="grid gap-1 rounded-xl bg-accent-pale p-3 text-accent-deep sm:col-span-2">
      <legend className="sr-only">{t('Unit of {title}', { title })}</legend>
      <p className="text-sm">{t('These prices are high, and all of them end with 00. What are they in?')}</p>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ unit, label }) => (
          <label key={unit} className="flex min-h-11 items-center gap-2 font-semibold">
            <input
              type="radio"
              name={name}
              className="size-5 accent-primary"
              checked={answer === unit}
              disabled={disabled}
              onChange={() => onAnswer(unit)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
