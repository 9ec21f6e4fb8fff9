import { useCategoriesQuery, useSubCategoriesQuery } from '../../../../api/categories-api';
import { Button } from '../../../../components/ui/button';
import { NumberField, SelectField } from '../../../../components/ui/field';
import { t } from '../../../../lib/language';
import { countFilters, NO_FILTERS, type TableFilters, type TableQuery } from './table-query';

interface FilterPanelProps {
  query: TableQuery;
  brands: readonly string[];
  onChange: (filters: Partial<TableFilters>) => void;
}

const CLEARED: TableFilters = {
  ...NO_FILTERS,
  categoryId: undefined,
  subCategoryId: undefined,
  brand: undefined,
  stock: undefined,
  discountFrom: undefined,
  discountTo: undefined,
};

export function FilterPanel({ query, brands, onChange }: FilterPanelProps) {
  const { data: categories = [] } = useCategoriesQuery();
  const { data: subCategories = [] } = useSubCategoriesQuery();
  const { categoryId } = query;
  const within = categoryId
    ? subCategories.filter(({ category }) => category.some(({ _id }) => _id === categoryId))
    : subCategories;

  return (
    <section
      id="product-filters"
      aria-label={t('Filters')}
      className="grid gap-3 rounded-card bg-card p-4 shadow-card sm:grid-cols-2 lg:grid-cols-4"
    >
      <SelectField
        label={t('Category')}
        value={categoryId ?? ''}
        onChange={({ target }) =>
          onChange({ categoryId: target.value || undefined, subCategoryId: undefined })
        }
      >
        <Options any={t('Any category')} items={categories} />
      </SelectField>
      <SelectField
        label={t('Sub-category')}
        value={query.subCategoryId ?? ''}
        onChange={({ target }) => onChange({ subCategoryId: target.value || undefined })}
      >
        <Options any={t('Any sub-category')} items={within} />
      </SelectField>
      <SelectField
        label={t('Brand')}
        value={query.brand ?? ''}
        onChange={({ target }) => onChange({ brand: target.value || undefined })}
      >
        <Options
          any={t('Any brand')}
          items={[...new Set([...(query.brand ? [query.brand] : []), ...brands])].map((name) => ({
            _id: name,
            name,
          }))}
        />
      </SelectField>
      <SelectField
        label={t('Stock')}
        value={query.stock ?? ''}
        onChange={({ target }) => onChange({ stock: (target.value || undefined) as TableQuery['stock'] })}
      >
        <option value="">{t('Any stock')}</option>
        <option value="low">{t('Low')}</option>
        <option value="none">{t('None left')}</option>
        <option value="low-or-none">{t('Low or none left')}</option>
      </SelectField>
      <div className="grid grid-cols-2 items-end gap-2">
        <PercentField
          key={`from ${query.discountFrom}`}
          label={t('Discount from %')}
          value={query.discountFrom}
          onCommit={(discountFrom) => onChange({ discountFrom })}
        />
        <PercentField
          key={`to ${query.discountTo}`}
          label={t('to %')}
          value={query.discountTo}
          onCommit={(discountTo) => onChange({ discountTo })}
        />
      </div>
      <label className="flex min-h-11 items-center gap-2 self-end font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={query.hasNoPicture}
          onChange={({ target }) => onChange({ hasNoPicture: target.checked })}
        />
        {t('Without a picture')}
      </label>
      <label className="flex min-h-11 items-center gap-2 self-end font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={query.lacksFacts}
          onChange={({ target }) => onChange({ lacksFacts: target.checked })}
        />
        {t('Facts missing')}
      </label>
      <Button
        variant="outline"
        className="self-end justify-self-start"
        disabled={countFilters(query) === 0}
        onClick={() => onChange(CLEARED)}
      >
        {t('Clear filters')}
      </Button>
    </section>
  );
}

function Options({ any, items }: { any: string; items: readonly { _id: string; name: string }[] }) {
  return (
    <>
      <option value="">{any}</option>
      {items.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </>
  );
}

interface PercentFieldProps {
  label: string;
  value: number | undefined;
  onCommit: (value: number | undefined) => void;
}

/** Applies on blur or Enter, so that a half-typed number does not reload the list. */
function PercentField({ label, value, onCommit }: PercentFieldProps) {
  const commit = (typed: string) => {
    const number = typed.trim() === '' ? undefined : Math.min(100, Math.max(0, Number(typed)));
    if (number !== value && !Number.isNaN(number)) onCommit(number);
  };
  return (
    <NumberField
      label={label}
      decimals={2}
      max={100}
      defaultValue={value ?? ''}
      onBlur={({ target }) => commit(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget.value)}
    />
  );
}
