import { lazy, Suspense } from 'react';
import { useMediaQuery } from '../../../lib/device/use-media-query';
import { t } from '../../../lib/language';
import type { FilterFieldsProps } from './filter-fields';

const FilterFields = lazy(async () => ({ default: (await import('./filter-fields')).FilterFields }));

/** From 1,024 px the filters are next to the list; below, a button opens them (filter-bar.tsx). */
export function FilterRail(fields: FilterFieldsProps) {
  const isWide = useMediaQuery('(width >= 1024px)');
  if (!isWide) return null;
  return (
    <section
      aria-label={t('Filters')}
      className="sticky top-24 max-h-[calc(100dvh-7rem)] w-52 shrink-0 self-start overflow-y-auto rounded-card bg-card p-3 shadow-card print:hidden"
    >
      <Suspense>
        <FilterFields {...fields} />
      </Suspense>
    </section>
  );
}
