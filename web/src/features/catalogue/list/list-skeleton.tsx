import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';

/** Three columns on a phone. */
export const PRODUCT_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-2 md:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] xl:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] md:gap-3';

const CARDS = Array.from({ length: 10 }, (_, index) => index);

/** Shown while the chunk of a page of products loads. */
export function ListSkeleton() {
  return (
    <div className="page-width pt-5 pb-6" role="status" aria-label={t('Loading')}>
      <Skeleton className="mb-3 h-7 w-48" />
      <div className={PRODUCT_GRID}>
        {CARDS.map((index) => (
          <Skeleton key={index} className="aspect-3/5 rounded-card" />
        ))}
      </div>
    </div>
  );
}
