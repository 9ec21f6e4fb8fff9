import { useState, type ComponentProps } from 'react';
import { Button } from '../../../components/ui/button';
import { SelectField, TextField } from '../../../components/ui/field';
import { cx } from '../../../lib/class-names';
import { t } from '../../../lib/language';
import { useTypedSearch } from '../../../lib/use-typed-search';
import { statusLabel } from '../order-labels';
import { FOUND_STATUSES, PAYMENT_LABELS, type useOrderFilters } from './use-order-filters';

type Props = ReturnType<typeof useOrderFilters>;

/** On small screens all but two are behind a button, so that the first orders are in sight. */
export function OrderFilters({ filters, statuses, setFilter, toggleStatus, isFiltered, clear }: Props) {
  const [areAllShown, setAllShown] = useState(isFiltered);
  const typed = (name: keyof typeof filters) => ({
    value: filters[name],
    onSettle: (value: string) => setFilter(name, value),
  });
  return (
    <section aria-label={t('Filters')} className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-5">
      <TypedField label={t('Order number')} {...typed('number')} />
      <TypedField label={t('Customer: name or mobile')} {...typed('customer')} />
      <Button
        variant="outline"
        className="col-span-full lg:hidden"
        aria-expanded={areAllShown}
        onClick={() => setAllShown(!areAllShown)}
      >
        {t('More filters')}
      </Button>
      <div className={cx('contents', !areAllShown && 'max-lg:hidden')}>
        <TypedField label={t('Product')} {...typed('product')} />
        <TypedField label={t('Rider')} {...typed('rider')} />
        <SelectField
          label={t('Payment')}
          value={filters.payment}
          onChange={({ target }) => setFilter('payment', target.value)}
        >
          <option value="">{t('Any')}</option>
          {Object.entries(PAYMENT_LABELS).map(([payment, label]) => (
            <option key={payment} value={payment}>
              {t(label)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('From')}
          type="date"
          value={filters.from}
          onChange={({ target }) => setFilter('from', target.value)}
        />
        <TextField
          label={t('To')}
          type="date"
          value={filters.to}
          onChange={({ target }) => setFilter('to', target.value)}
        />
        <TypedField label={t('Amount from (₹)')} inputMode="decimal" {...typed('amountFrom')} />
        <TypedField label={t('Amount to (₹)')} inputMode="decimal" {...typed('amountTo')} />
        <div role="group" aria-label={t('Status')} className="col-span-full flex flex-wrap gap-2">
          {FOUND_STATUSES.map((status) => (
            <button
              key={status}
              type="button"
              aria-pressed={statuses.includes(status)}
              onClick={() => toggleStatus(status)}
              className={cx(
                'min-h-11 rounded-pill border px-4 font-semibold',
                statuses.includes(status)
                  ? 'border-primary bg-primary text-primary-foreground'
                  : 'border-border bg-card hover:bg-muted',
              )}
            >
              {statusLabel(status)}
            </button>
          ))}
        </div>
      </div>
      {isFiltered && (
        <div className="col-span-full flex flex-wrap items-center gap-3">
          <Button variant="outline" onClick={clear}>
            {t('Show everything')}
          </Button>
          {filters.userId && <span>{t('Only orders of one customer.')}</span>}
        </div>
      )}
    </section>
  );
}

interface TypedFieldProps extends Pick<ComponentProps<'input'>, 'inputMode'> {
  label: string;
  value: string;
  onSettle: (value: string) => void;
}

/** Filters after a pause in typing. */
function TypedField({ label, value, onSettle, inputMode }: TypedFieldProps) {
  const [text, setText] = useTypedSearch(value, onSettle);
  return (
    <TextField
      label={label}
      value={text}
      inputMode={inputMode}
      maxLength={80}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
