import { messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';

interface Loading {
  error?: unknown;
  refetch: () => unknown;
}

/** Instead of a list that is not there: it loads, or could not be loaded. */
export const MissingList = ({ error, refetch }: Loading) =>
  error ? (
    <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  ) : (
    <div role="status" aria-label={t('The list is loading')} className="grid gap-2">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-24 rounded-card" />
      ))}
    </div>
  );

interface Paged {
  error?: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Below a list: the next page, or why it could not be loaded. */
export const MoreOfList = ({ list, label = t('Show more') }: { list: Paged; label?: string }) => (
  <>
    {Boolean(list.error) && <p role="alert">{messageOf(list.error)}</p>}
    {list.hasNextPage && (
      <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {label}
      </Button>
    )}
  </>
);
