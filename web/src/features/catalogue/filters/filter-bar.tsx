import { SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSubCategoriesQuery } from '../../../api/categories-api';
import { t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import type { FilterFieldsProps } from './filter-fields';
import { activeFilters, SORT_LABELS, type ListFilters } from './list-filters';

const loadSheet = () => import('./filter-sheet');
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }));

const CONTROL =
  'flex min-h-11 items-center gap-2 rounded-xl border border-border bg-card px-3 text-sm font-semibold hover:border-primary mouse:min-h-10';
const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-input bg-card px-3 text-sm font-semibold hover:border-primary mouse:min-h-9';

interface FilterBarProps extends FilterFieldsProps {
  /** The default order: a value of `sort`, or the label for an unset `sort`. */
  preset: { sort: NonNullable<ListFilters['sort']> } | { name: string };
}

/** Sort order above a list, with the active filters as chips; on small screens also the filter button. */
export function FilterBar({ preset, ...fields }: FilterBarProps) {
  const { filters, onChange } = fields;
  const presetSort = 'sort' in preset ? preset.sort : '';
  const [isOpen, setIsOpen] = useState(false);
  const { data: subCategories = [] } = useSubCategoriesQuery();
  const active = activeFilters(filters, (id) => {
    const subCategory = subCategories.find(({ _id, mergedIds }) => _id === id || mergedIds?.includes(id));
    return subCategory && nameOf(subCategory);
  });
  return (
    <div className="mb-3 grid grid-cols-1 gap-2 md:mb-4">
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={() => void loadSheet()}
          onFocus={() => void loadSheet()}
          onClick={() => setIsOpen(true)}
          className={`${CONTROL} lg:hidden`}
        >
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          {t('Filters')}
          {active.length > 0 && (
            <span className="grid size-5 place-items-center rounded-full bg-foreground text-xs text-background">
              {active.length}
            </span>
          )}
        </button>
        <label className={`${CONTROL} min-w-0 has-focus-visible:outline-2 has-focus-visible:outline-primary`}>
          <span className="text-muted-foreground max-sm:sr-only">{t('Sort')}</span>
          <select
            aria-label={t('Sort by')}
            value={filters.sort ?? presetSort}
            onChange={({ target: { value } }) =>
              onChange({
                ...filters,
                sort: value === presetSort ? undefined : (value as ListFilters['sort']),
              })
            }
            className="field-sizing-content min-h-10 min-w-0 bg-transparent outline-none max-sm:max-w-28"
          >
            {'name' in preset && <option value="">{preset.name}</option>}
            {Object.entries(SORT_LABELS).map(([sort, label]) => (
              <option key={sort} value={sort}>
                {t(label)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {active.length > 0 && (
        <ul aria-label={t('Chosen filters')} className="flex flex-wrap gap-2">
          {active.map(({ label, without }) => (
            <li key={label}>
              <button
                type="button"
                aria-label={t('Remove filter {label}', { label })}
                onClick={() => onChange(without)}
                className={CHIP}
              >
                {label}
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => onChange(filters.sort ? { sort: filters.sort } : {})}
              className="min-h-11 px-2 text-sm font-bold text-primary underline-offset-4 hover:underline mouse:min-h-9"
            >
              {t('Clear all')}
            </button>
          </li>
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <FilterSheet {...fields} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
