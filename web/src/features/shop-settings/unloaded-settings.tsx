import { messageOf } from '../../api/api-error';
import { ErrorState } from '../../components/ui/empty-state';
import { Skeleton } from '../../components/ui/skeleton';
import { t } from '../../lib/language';

interface UnloadedSettingsProps {
  /** Absent while they are loading. */
  error: unknown;
  onRetry: () => unknown;
}

/** In place of settings that are not loaded. */
export function UnloadedSettings({ error, onRetry }: UnloadedSettingsProps) {
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void onRetry()} />;
  return (
    <div className="grid gap-4" role="status" aria-label={t('The settings are loading')}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-48 rounded-card" />
      ))}
    </div>
  );
}
