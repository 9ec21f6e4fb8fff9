import { Skeleton } from '../../components/ui/skeleton';
import { t } from '../../lib/language';

/** The height of a row of cards, so that nothing below moves when they load. */
export const ROW_HEIGHT = 'min-h-[15.375rem] md:min-h-[18.75rem]';

/** The id of the element with the first row in the page sent by the gateway (ADR 25). */
export const FIRST_ROW = 'first-row';

/** The placeholder of a row of products until its script is loaded. */
export const RowSkeleton = () => (
  <section className="page-width" aria-label={t('Products are loading')}>
    <div className="flex h-11 items-center">
      <Skeleton className="h-6 w-36" />
    </div>
    <div className={`flex gap-2 overflow-hidden pt-1 pb-3 md:gap-4 ${ROW_HEIGHT}`}>
      {[0, 1, 2, 3, 4, 5, 6].map((index) => (
        <Skeleton key={index} className="w-28 shrink-0 rounded-card md:w-44" />
      ))}
    </div>
  </section>
);
