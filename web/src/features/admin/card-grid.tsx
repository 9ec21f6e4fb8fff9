import { Skeleton } from '../../components/ui/skeleton';

/** The grid of category and product cards: a page of twelve fills its rows at every width. */
export const CARD_GRID = 'grid grid-cols-2 gap-2.5 md:gap-4 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-6';

export function CardGridSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={CARD_GRID}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex flex-col gap-2 rounded-card bg-card p-3 shadow-card">
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-8 w-full" />
        </div>
      ))}
    </div>
  );
}
