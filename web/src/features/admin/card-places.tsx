import { Skeleton } from '../../components/ui/skeleton';

/** The grid that the cards of categories and products stand in. */
export const CARD_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(10rem,46%),1fr))] gap-2.5 md:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] md:gap-4';

/** Cards on their way, of the size of those that come. */
export function CardPlaces({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={CARD_GRID}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="flex flex-col gap-2 rounded-card bg-card p-3 shadow-card">
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-8 w-full" />
        </div>
      ))}
    </div>
  );
}
