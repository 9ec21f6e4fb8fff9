import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { typedNumber } from '../../../lib/text/typed-number';
import type { ListFilters } from './list-filters';

type PriceRange = Pick<ListFilters, 'priceFrom' | 'priceTo'>;

const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/;

/** Rupees; undefined when empty, NaN when it is not an amount. */
function readAmount(typed: string): number | undefined {
  if (typed.trim() === '') return undefined;
  const rupees = typedNumber(typed);
  return AMOUNT.test(String(rupees)) ? rupees : Number.NaN;
}

// A band begins one paisa above the end of the previous one.
const written = (rupees: PriceRange['priceFrom']) =>
  rupees === undefined ? '' : String(Math.floor(Number(rupees)));

interface PriceFieldsProps extends PriceRange {
  onChange: (range: PriceRange) => void;
}

/** A custom price range. Applied on submit, not on every key. */
export function PriceFields({ priceFrom, priceTo, onChange }: PriceFieldsProps) {
  const [from, setFrom] = useState(written(priceFrom));
  const [to, setTo] = useState(priceTo === undefined ? '' : String(priceTo));
  const [error, setError] = useState<string>();

  function set() {
    const [least, most] = [readAmount(from), readAmount(to)];
    if (Number.isNaN(least) || Number.isNaN(most)) return setError(t('Please enter prices in rupees.'));
    if (least !== undefined && most !== undefined && least > most)
      return setError(t('The lowest price is above the highest.'));
    setError(undefined);
    onChange({ priceFrom: least === 0 ? undefined : least, priceTo: most });
  }

  const field = (value: string, setValue: (value: string) => void) => ({
    value,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    className: 'w-28 min-w-0 shrink lg:w-auto',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValue(target.value),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && set(),
  });
  return (
    <div className="mt-3">
      <div className="flex items-end gap-3 lg:grid lg:grid-cols-2 lg:*:last:col-span-2">
        <TextField label={t('From ₹')} {...field(from, setFrom)} />
        <TextField label={t('To ₹')} {...field(to, setTo)} />
        <Button variant="outline" onClick={set}>
          {t('Set')}
        </Button>
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-sm font-semibold text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
