import { Skeleton } from '../../components/ui/skeleton';
import { t } from '../../lib/language';

export const ReportSkeleton = () => (
  <div role="status" aria-label={t('The report is loading')} className="mt-4">
    <Skeleton className="h-72 rounded-card" />
  </div>
);
