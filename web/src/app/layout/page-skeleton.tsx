import { Skeleton } from '../../components/ui/skeleton';
import { t } from '../../lib/language';

/** Shown while the chunk of a page loads. */
export function PageSkeleton() {
  return (
    <div className="page-width grid gap-4 py-6" role="status" aria-label={t('Loading')}>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

/** Shown while the frame of the back office loads. */
export const FrameSkeleton = () => (
  <main className="min-h-dvh">
    <div className="h-16 border-b border-border bg-card" />
    <PageSkeleton />
  </main>
);
