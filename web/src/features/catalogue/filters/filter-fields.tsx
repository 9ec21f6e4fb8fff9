import { nameOrder } from '@tokri/contracts/name-order';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';
import { nameOfCountry } from '../../../lib/text/country-name';
import { nameOf } from '../../../lib/name-of';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { useFacetsQuery, type ListQuery } from '../list/list-api';
import { PriceFields } from './price-fields';
import { DIET_LABELS, formatPriceRange, toggled, type ListFilters } from './list-filters';

/** Values of a filter shown at first. */
const SHOWN = 8;
/** Milliseconds. */
const PAUSE_MS = 500;

export interface FilterFieldsProps {
  list: ListQuery;
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
  hasSubCategories: boolean;
}

/** All filters of a list, with the number of products for each value. Choices apply at once. */
export function FilterFields({ list, filters, onChange, hasSubCategories }: FilterFieldsProps) {
  // Debounced, so that not every keystroke of a search requests the counts.
  const search = useDebouncedValue('search' in list ? list.search : undefined, PAUSE_MS);
  const counted = 'search' in list ? { ...list, search } : list;
  const { data, isError, refetch } = useFacetsQuery({ ...counted, ...filters });
  const { brands, countries, subCategoryIds, priceFrom, priceTo, diet, inStock } = filters;
  const change = (changes: ListFilters) => onChange({ ...filters, ...changes });
  const facets = data?.facets;
  if (isError)
    return (
      <p className="flex flex-wrap items-center gap-3">
        {t('The filters could not be loaded.')}
        <Button size="sm" variant="outline" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </p>
    );
  if (!facets)
    return (
      <div role="status" aria-label={t('The filters are loading')} className="grid gap-3">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  return (
    <div className="grid gap-5">
      <Values
        label={t('Availability')}
        values={[{ key: 'in', label: t('In stock'), count: facets.inStock, isOn: inStock === true }]}
        onToggle={() => change({ inStock: inStock ? undefined : true })}
      />
      <Values
        label={t('Food type')}
        values={facets.diets.map((each) => ({
          key: each.diet,
          label: t(DIET_LABELS[each.diet]),
          count: each.count,
          isOn: diet === each.diet,
        }))}
        onToggle={(key) => change({ diet: diet === key ? undefined : (key as ListFilters['diet']) })}
      />
      <Values
        label={t('Price')}
        values={facets.prices.map(({ from, to, count }) => ({
          key: String(from),
          label: formatPriceRange({ from, to }),
          count,
          isOn: Number(priceFrom ?? 0) === from && priceTo === to && (from > 0 || to !== undefined),
        }))}
        onToggle={(key, isOn) => {
          const band = facets.prices.find(({ from }) => String(from) === key);
          change({
            priceFrom: isOn || !band?.from ? undefined : band.from,
            priceTo: isOn ? undefined : band?.to,
          });
        }}
      >
        <PriceFields
          key={`${priceFrom}-${priceTo}`}
          priceFrom={priceFrom}
          priceTo={priceTo}
          onChange={change}
        />
      </Values>
      {hasSubCategories && (
        <Values
          label={t('Sub-category')}
          values={facets.subCategories.map((subCategory) => ({
            key: subCategory.subCategoryId,
            label: nameOf(subCategory),
            count: subCategory.count,
            isOn: subCategoryIds?.includes(subCategory.subCategoryId) ?? false,
          }))}
          onToggle={(id) => change({ subCategoryIds: toggled(subCategoryIds, id) })}
        />
      )}
      <Values
        label={t('Brand')}
        values={facets.brands.map(({ name, count }) => ({
          key: name,
          label: name,
          count,
          isOn: brands?.some((brand) => brand.toLowerCase() === name.toLowerCase()) ?? false,
        }))}
        onToggle={(name, isOn) =>
          change({
            brands: isOn
              ? brands?.filter((brand) => brand.toLowerCase() !== name.toLowerCase())
              : toggled(brands, name),
          })
        }
      />
      <Values
        label={t('Country of origin')}
        findLabel={t('Find a country')}
        values={(facets.countries ?? []).map(({ country, count }) => ({
          key: country,
          label: nameOfCountry(country),
          count,
          isOn: countries?.includes(country) ?? false,
        }))}
        onToggle={(country) => change({ countries: toggled(countries, country) })}
      />
    </div>
  );
}

/** A chip in the sheet on small screens, a row in the rail on others. */
const VALUE =
  'min-h-11 rounded-full border px-4 text-left text-sm font-semibold lg:flex lg:w-full lg:items-center lg:justify-between lg:gap-2 lg:rounded-lg lg:px-2 mouse:lg:min-h-9';

interface Value {
  key: string;
  label: string;
  count: number;
  isOn: boolean;
}

interface ValuesProps {
  label: string;
  values: readonly Value[];
  onToggle: (key: string, isOn: boolean) => void;
  /** Label of a field that narrows the values by name, when there are many. */
  findLabel?: string;
  children?: ReactNode;
}

/** The values of one filter; those without products are hidden unless chosen. */
function Values({ label, values, onToggle, findLabel, children }: ValuesProps): ReactNode {
  const [showsAll, setShowsAll] = useState(false);
  const [typed, setTyped] = useState('');
  const offered = values.filter(({ count, isOn }) => count > 0 || isOn);
  if (offered.length === 0 && !children) return null;
  const wanted = nameOrder(typed.trim());
  const named = offered.filter(({ label: name }) => nameOrder(name).includes(wanted));
  const shown = showsAll ? named : named.filter(({ isOn }, at) => at < SHOWN || isOn);
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{label}</legend>
      {findLabel !== undefined && offered.length > SHOWN && (
        <TextField
          label={findLabel}
          className="mb-2"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2 lg:gap-1">
        {shown.map(({ key, label: name, count, isOn }) => (
          <button
            key={key}
            type="button"
            aria-pressed={isOn}
            onClick={() => onToggle(key, isOn)}
            className={
              isOn
                ? `${VALUE} border-primary bg-primary text-primary-foreground`
                : `${VALUE} border-border bg-card hover:border-primary lg:not-hover:border-card`
            }
          >
            {name} <span className="font-normal opacity-80">{count.toLocaleString('en-IN')}</span>
          </button>
        ))}
        {shown.length < named.length && (
          <button
            type="button"
            onClick={() => setShowsAll(true)}
            className="min-h-11 px-3 text-sm font-bold text-primary"
          >
            {t('{count} more', { count: named.length - shown.length })}
          </button>
        )}
      </div>
      {children}
    </fieldset>
  );
}
